import { premiumTexts } from '../../server/contract/premiumTexts.ts';

/** Texts of the screens of pets. */
export const petTexts = {
  title: 'My Pets',
  averageLevel: 'Average',
  add: 'Add Pet',
  none: 'No pets yet',
  noneText:
    'Add your first pet with its weight, age and activity. They decide what it needs each day, and recipes are compared with that.',
  born: 'Born',
  calories: (kcal: string | null) => (kcal === null ? 'Cal/Day not known' : `${kcal} Cal/Day`),
  /** An energy with whether it is set by hand. */
  byHand: (calories: string, pet: { readonly kcal_by_hand: number | null }) =>
    pet.kcal_by_hand == null ? calories : `${calories}, set by hand`,
  weightName: 'Weight',
  caloriesName: 'Energy',
  daily: 'Daily nutrition',
  dailyOf: (name: string) => `Daily nutrition of ${name}`,
  targets: 'Target sets',
  targetsOf: (name: string) => `Target sets of ${name}`,
  editShort: 'Edit',
  photo: 'Photo',
  photoOf: (name: string) => `Photo of ${name}`,
  sample: (species: string) => `Drawing of a ${species}`,
  client: 'Client',
  clientHint: 'Whose pet it is, if you keep it for a client. It is then one of your cases.',
  clientEmail: "Client's email",
  clientEmailHint: 'Recipes that you share with this address are part of the case.',
  delete: 'Delete',
  sure: 'Are you sure?',
  willGo: (name: string) => `${name} will be permanently deleted.`,
  yes: 'Yes, delete it!',
  deleted: (name: string) => `${name} deleted.`,
  notDeleted: (name: string, why: string) => `There was an error deleting ${name}. ${why}`,
  tooLarge:
    'There was an error updating your pet. Your image may be too large. Please try again with a smaller image file.',
  notSaved: 'There was an error updating your pet. If this persists, please contact support.',
  second: premiumTexts.pets,
  added: (name: string) => `${name} added.`,
  breedHint: 'Choose a suggestion, or type any other name.',
  unshared: (name: string) => `${name} (no longer shared with you)`,
  edit: (name: string) => `Edit ${name}`,
  name: 'Name',
  weight: 'Weight',
  /** Below the weight field: the typed weight in the other unit. */
  isWeight: (weight: string) => `${weight}.`,
  adultWeight: 'Will weigh as an adult',
  adultWeightHint: (kind: string | undefined) =>
    `What the ${kind === 'Cat' ? 'kitten' : 'puppy'} is expected to weigh when it is grown: its calories then follow its growth. Breeder, parents or a vet can tell. Empty if nobody knows.`,
  /** What adults of a breed weigh, below the field. */
  breedRange: (min: string, max: string, unit: string) => `${min} to ${max} ${unit}`,
  breedAbout: (weight: string, unit: string) => `about ${weight} ${unit}`,
  breedAtMost: (weight: string, unit: string) => `at most ${weight} ${unit}`,
  breedAtLeast: (weight: string, unit: string) => `${weight} ${unit} or more`,
  breedWeight: (text: string, source: string) =>
    `${text} (${source}). Its parents’ weights are a better guide.`,
  takeWeight: (weight: string, unit: string) => `Use ${weight} ${unit}`,
  /** Asks for a look at the weights of an animal that grows. */
  doubtfulShare: (percent: string) =>
    `Is it kg or lb? Is the adult weight right? It weighs ${percent} % of that now.`,
  noWeight: 'Not a weight. Type a number, or 20 kg, or 44 lb.',
  weightAtLeast: (weight: string) => `At least ${weight}.`,
  weightAtMost: (weight: string) => `At most ${weight}.`,
  species: 'Species',
  breed: 'Breed name',
  sex: 'Sex',
  sexes: ['Male', 'Female', 'Neutered Male', 'Spayed Female'],
  noSex: 'Not stated',
  reproduction: 'Pregnant or nursing',
  reproductionHint: 'She then needs more, and other things, each week. The source is FEDIAF 2025.',
  reproductions: [
    { value: '', label: 'Neither' },
    { value: 'pregnant', label: 'Pregnant' },
    { value: 'nursing', label: 'Nursing' },
  ],
  mated: 'Mated on',
  littered: 'Litter born on',
  since: 'Mated, or litter born',
  litteredHint: 'She needs more until the litter is weaned: then choose Neither.',
  matedHint: 'If you only know the week, choose it below.',
  /** Below a day that was chosen. */
  inWeek: (day: number, week: number) => `Day ${day}: week ${week}.`,
  orWeek: 'Or the week',
  week: (week: number) => `Week ${week}`,
  due: 'The birth was due. When the litter is born, choose Nursing and its day.',
  weaned: 'A litter of eight weeks is weaned: choose Neither. If she still nurses, ask your veterinarian.',
  litterSize: 'How many she nurses',
  birthday: 'Birthday',
  unusualWeight: (kind: string) =>
    `Unusual for a ${kind.toLowerCase()} of this age. Check weight and birthday.`,
  birthdayHint:
    'Age decides what your pet needs. If you do not know the day, choose one in about the right year.',
  bornToday:
    'A newborn has no needs here: they begin at eight weeks. Choose the birthday, or a day in about the right year.',
  activity: 'Activity level',
  /** What the levels mean for adults, as the sources of their energy do. */
  activityHint: (species: string | undefined) =>
    species === 'Cat'
      ? 'Low: a calm neutered or indoor cat. Average: most neutered or indoor cats. Active: a lean cat that moves a lot.'
      : 'Low: under 1 hour of exercise a day. Average: 1 to 3 easy hours. Active: runs and plays a lot. Very Active: 3 to 6 hours of work.',
  condition: 'Body condition',
  conditions: ['Ideal', 'Underweight', 'Overweight'],
  need: 'Dietary need',
  needHint: 'Default is the need that matches species, age and activity level.',
  defaultNeed: 'Default',
  avoids: 'Avoids',
  avoidSearch: 'Find what to avoid',
  avoidHint:
    'An allergen, a food category or a food. No recipe that holds it reads complete for this pet, and no proposal has it. Egg is not part of chicken, and milk not of beef: add each. Of tablets, ask the maker what their fillers are.',
  avoidFound: 'Enter adds the first; arrow keys move.',
  avoidNone: (text: string) => `No allergen, category or food is called “${text}”.`,
  avoidKinds: { allergen: 'allergen', category: 'all foods of this category', food: 'food' },
  avoidReason: 'Reason',
  avoidReasonOf: (name: string) => `Reason to avoid ${name}`,
  avoidRemove: (name: string) => `Remove ${name}`,
  remove: 'Remove',
  saved: (name: string) => `${name} saved.`,
  resetNeeds: 'Changed dietary needs',
  needReset: (pet: string, species: string, need: string) =>
    `${pet} had the dietary need “${need}”, which is not for ${species}s. ${pet} now has the need that matches its species, age and activity, so its calories, grams and levels have changed.`,
  understood: 'OK',
} as const;
