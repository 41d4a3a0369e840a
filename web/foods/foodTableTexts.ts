import type { FoodBasis, FoodImport, FoodPreview } from '../../server/contract/foodTables.ts';

/** Texts of the export and import of foods as CSV files. */
export const foodTableTexts = {
  export: 'Export CSV',
  exporting: 'Exporting …',
  exported: 'The ingredients were exported.',
  exportedFile: 'wholebowl-ingredients.csv',
  import: 'Import CSV',
  title: 'Import ingredients from a CSV file',
  help: [
    'The first line names the columns: name, and one column per nutrient by its name or number, in any unit: "Calcium (g)", "Energy (kJ)", "301". Serving size, category, short name, price ("€/kg", "$/lb", or price with pack) and basis (as fed, dry matter, per 1000 kcal, per kg) may be added. Commas, semicolons or tabs separate columns; decimals have a point or a comma.',
    'Values are for the serving size of their row, else for 100 g. A value may be a range or a bound: 24.5 to 30.5, < 5, trace, >= 26. An empty value is unknown. A row with an id, as in an export, changes that ingredient; others are added as private ones.',
    'You see how the file is understood before anything is saved.',
  ],
  file: (megabytes: number) => `CSV file, at most ${megabytes} MB`,
  choose: 'Choose a CSV file.',
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
  decimalsTitle: 'How are decimals written in this file?',
  decimals: { point: 'With a point: 1.5', comma: 'With a comma: 1,5' },
  basisTitle: 'What are the values of this file for?',
  bases: {
    as_fed: 'The food, as the file says',
    per_100g: '100 g, not the serving',
    per_kg: '1 kg',
    dry_matter: 'The dry matter',
    per_1000_kcal: '1000 kcal',
  } as const satisfies Readonly<Record<FoodBasis, string>>,
  preview: 'How the file is understood',
  foods: 'Foods of the file',
  name: 'Name',
  grams: 'Grams',
  price: 'Price per 100 g',
  money: (price: string, currency: string) =>
    Number(price).toLocaleString('en-US', { style: 'currency', currency, maximumFractionDigits: 4 }),
  prices: ({ currency, stated }: NonNullable<FoodPreview['prices']>) =>
    `Prices become your own prices, in ${currency}${stated ? '' : ', the currency of your account: the file names no other'}.`,
  headLine: (line: number) => `Headings are in line ${line}; what stands above them is not read.`,
  unknown: '–',
  changes: { added: 'new', changed: 'changed', unchanged: 'no change' },
  counts: ({ created, changed, unchanged, proposed }: FoodImport) =>
    [
      ...(created > 0 ? [`${created} new`] : []),
      ...(changed > 0 ? [`${changed} changed`] : []),
      ...(proposed > 0 ? [`${proposed} changed after a review`] : []),
      ...(unchanged > 0 ? [`${unchanged} without a change`] : []),
      ...(created + changed + unchanged + proposed === 0 ? ['No foods'] : []),
    ].join(', '),
  written: (separator: FoodPreview['separator'], decimals: FoodPreview['decimals']) =>
    `Columns are separated by ${{ ',': 'commas', ';': 'semicolons', '\t': 'tabs' }[separator]}, decimals have a ${decimals}.`,
  firstFoods: (count: number) => `The first ${count} foods are shown.`,
  columnsRead: (count: number) => `How the ${count} columns are read`,
  columnRead: (heading: string, as: string) => `${heading}: ${as}`,
  doubted: {
    name: (count: number) =>
      count === 1 ? 'Look at the name of 1 food' : `Look at the names of ${count} foods`,
    no_values: (count: number) => (count === 1 ? '1 food has no values' : `${count} foods have no values`),
    values: (count: number) =>
      count === 1 ? 'The values of 1 food look wrong' : `The values of ${count} foods look wrong`,
  },
  firstDoubts: (count: number) => `The first ${count} of them are shown.`,
  doubt: (line: number, name: string) => `Line ${line}, ${name}.`,
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
