import type { FoodImport } from '../../server/contract/foodTables.ts';

/** Texts of the export and import of foods as CSV files. */
export const foodTableTexts = {
  export: 'Export CSV',
  exporting: 'Exporting …',
  exported: 'The ingredients were exported.',
  exportedFile: 'wholebowl-ingredients.csv',
  import: 'Import CSV',
  title: 'Import ingredients from a CSV file',
  help: [
    'The first line names the columns, as in an export: id, version, name, short_name, category, grams, and one column per nutrient, such as "301 Calcium (mg)". All but id or name may be left out.',
    'A row with an id changes that ingredient. A row without one adds a private ingredient. Values are for the grams of their row, 100 if empty. A value may be a range, such as 24.5 to 30.5 or < 20. An empty value is unknown.',
    'All rows are saved, or none.',
  ],
  file: (megabytes: number) => `CSV file (UTF-8), at most ${megabytes} MB`,
  choose: 'Choose a CSV file.',
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
  save: 'Import',
  importing: 'Importing …',
  failed: 'Nothing was saved.',
  unsafe: 'Nothing was saved yet.',
  saveUnsafe: 'Import them anyway',
  done: ({ created, changed, unchanged, proposed }: FoodImport) =>
    `Imported: ${created} added, ${changed} changed, ${unchanged} without a change.${
      proposed === 0 ? '' : ` Changes that wait for review, because others feed by them: ${proposed}.`
    }`,
} as const;
