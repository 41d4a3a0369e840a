import {
  type LabAnalysis,
  type LabComparison,
  type LabWord,
  versionOfOriginal,
} from '../../../server/contract/labAnalyses.ts';

const words: Readonly<Record<LabWord, string>> = {
  agrees: 'Agrees',
  differs: 'Differs',
  far_off: 'Far off',
  error_unknown: 'Error not known',
  not_compared: 'Not compared',
};

const gaps: Readonly<Record<NonNullable<LabComparison['gap']>, string>> = {
  no_water: 'add the water of the sample (moisture, as fed)',
  water: 'how much steam left is not known',
  not_stated: 'foods do not state it',
  no_food: 'a food of it was deleted',
};

/** Texts of analyses by laboratories. */
export const labTexts = {
  title: 'Laboratory analyses',
  failed: 'What laboratories found could not be loaded. Open the report again.',
  none: 'No analysis yet. Send a cooked and mixed batch to a laboratory, and enter here what it found.',
  add: 'Enter an analysis',
  edit: 'Edit the analysis',
  save: 'Save analysis',
  cancel: 'Cancel',
  laboratory: 'Laboratory',
  day: 'Day of the analysis',
  note: 'Sample (lot, batch, how it was kept)',
  basis: 'Values without a basis are',
  bases: [
    { value: 'dry_matter', label: 'of dry matter' },
    { value: 'as_fed', label: 'as fed' },
    { value: 'per_1000_kcal', label: 'per 1000 kcal' },
  ],
  values: 'Values, one a line',
  valuesHint:
    'Type or paste: “Calcium 0.41 % DM”, “Iodine < 0.05 mg/kg as fed, ICP-MS”. “<” is a limit of detection, not 0. With values as fed, add “Moisture 71 % as fed”.',
  ofNow: 'It counts for the recipe as it is saved now. Change the recipe after you entered it.',
  read: (count: number) => (count === 1 ? '1 value is read.' : `${count} values are read.`),
  readAs: 'What is read of the lines',
  faults: {
    form: 'Write a nutrient, a number and a unit: “Calcium 0.41 % DM”.',
    nutrient: (name: string) => `“${name}” is no nutrient here.`,
    unit: (name: string, units: readonly string[]) =>
      units.length === 0 ? `${name} is not compared.` : `${name} is stated in ${units.join(', ')}.`,
    comma: (number: string) =>
      `Write “${number}” without a comma: as ${number.replaceAll(',', '')}, or with a point before decimals.`,
    twice: (name: string) => `${name} is here twice.`,
    some: 'Some lines are not understood. Correct or remove them.',
  },
  saved: 'Analysis saved.',
  removed: 'Analysis deleted.',
  editOne: (of: string) => `Edit ${of}`,
  removeOne: (of: string) => `Delete ${of}`,
  remove: 'Delete the analysis?',
  removeText: (of: string) =>
    `${of}: its values are lost, and what it found no longer counts in the verdict of the recipe.`,
  confirmRemove: 'Delete',
  name: (laboratory: string, day: string) => `${laboratory}, ${day}`,
  of: ({ recipe_version, is_current }: Pick<LabAnalysis, 'recipe_version' | 'is_current'>) =>
    recipe_version === versionOfOriginal
      ? `Of the recipe that this one was copied from. ${is_current ? 'It is the same now.' : 'This one has other proportions or cooking now.'}`
      : is_current
        ? `Of the recipe as it is now (entered at version ${recipe_version}).`
        : `Of version ${recipe_version}. The recipe has other proportions or cooking now.`,
  columns: {
    nutrient: 'Nutrient',
    calculated: 'Calculated',
    analysed: 'Analysed',
    difference: 'Difference',
    errors: 'Standard errors',
    reading: 'Reading',
  },
  words,
  gaps,
  atLeast: (amount: string) => `at least ${amount}`,
  similar: 'of similar foods',
  method:
    'Calculated after cooking, of the recipe as it was analysed, by the values that its foods have now. A standard error is that of one lot of each food; ~ marks one of similar foods. It agrees within 2 and between half and twice the amount, and is far off beyond 4 and a quarter of the amount. The laboratory’s own error is not in it.',
} as const;
