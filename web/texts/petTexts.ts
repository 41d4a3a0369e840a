/** Texts of the screens of pets. */
export const petTexts = {
  edit: (name: string) => `Edit ${name}`,
  name: 'Name',
  weight: 'Weight',
  species: 'Species',
  breed: 'Breed name',
  sex: 'Sex',
  sexes: ['Male', 'Female', 'Neutered Male', 'Spayed Female'],
  noSex: 'Not stated',
  birthday: 'Birthday',
  activity: 'Activity level',
  condition: 'Body condition',
  conditions: ['Ideal', 'Underweight', 'Overweight'],
  need: 'Dietary need',
  needHint: 'Default is the need that matches species, age and activity level.',
  defaultNeed: 'Default',
  saved: (name: string) => `${name} saved.`,
} as const;
