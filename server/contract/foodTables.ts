import * as z from 'zod/mini';
import { foodTextLengths } from './adminIngredients.ts';
import { bytes, endpoint } from './endpoint.ts';
import { flag, optionalText } from './fields.ts';
import { type FileRule, requiredFile } from './files.ts';

/** Maximum length of an imported file, in bytes. */
export const maxFoodTableBytes = 5 * 1024 * 1024;

/** The columns of a table of foods before those of the nutrients, `301 Calcium (mg)`. */
export const foodTableFields = ['id', 'version', 'name', 'short_name', 'category', 'grams'] as const;

/**
 * What values of a file are for: the serving size of their row (100 g without one), 100 g, 1 kg, the dry matter, or 1000 kcal.
 * Water is always of the food as fed.
 */
export const foodBases = ['as_fed', 'per_100g', 'per_kg', 'dry_matter', 'per_1000_kcal'] as const;

export type FoodBasis = (typeof foodBases)[number];

/** What an import did with the foods of its file. */
export const foodImportSchema = z.object({
  ...{ created: z.int(), changed: z.int(), unchanged: z.int() },
  /** Changes of foods that others rely on, which wait for an admin. */
  proposed: z.int(),
});

export type FoodImport = z.infer<typeof foodImportSchema>;

/** Maximum number of foods that a preview shows with their values, and with a kind of doubt. */
export const maxPreviewedFoods = 20;
export const maxDoubtedFoods = 50;

/** What is doubted of a food: its name, that it has no values, or its values. */
export const doubtKinds = ['name', 'no_values', 'values'] as const;

/** How a file of foods is understood, before anything is saved. */
export const foodPreviewSchema = z.object({
  ...foodImportSchema.shape,
  /** `,`, `;` or a tab. */
  separator: z.enum([',', ';', '\t']),
  decimals: z.enum(['point', 'comma']),
  /** The line of the headings. What stands above is not read. */
  head_line: z.int(),
  /** The columns that are read: as the file names them, and as what. */
  columns: z.array(z.object({ heading: z.string(), read_as: z.string() })),
  /** The currency of the account, in which prices are read, and whether the file states it; null without prices. */
  prices: z.nullable(z.object({ currency: z.string(), stated: z.boolean() })),
  /** The first foods, with the values of the file's columns in the nutrients' own units. */
  foods: z.array(
    z.object({
      ...{ line: z.int(), name: z.string(), grams: z.string() },
      change: z.enum(['added', 'changed', 'unchanged']),
      /** The user's next own price of 100 g, in the currency of `prices`; null if it stays. */
      price: z.nullable(z.string()),
      values: z.array(z.object({ name: z.string(), unit: z.string(), value: z.string() })),
    }),
  ),
  /** What is doubted of foods, by kind. They can be saved. */
  doubts: z.array(
    z.object({ line: z.int(), name: z.string(), kind: z.enum(doubtKinds), texts: z.array(z.string()) }),
  ),
  /** The number of all of them. `doubts` has the first ones of each kind. */
  doubted: z.int(),
  /** The number of foods with a doubt of each kind. */
  doubted_foods: z.record(z.enum(doubtKinds), z.int()),
});

export type FoodPreview = z.infer<typeof foodPreviewSchema>;

const files = {
  file: { count: 1, bytes: maxFoodTableBytes, types: ['text/csv'] },
} as const satisfies Readonly<Record<string, FileRule>>;

const columns =
  '`id`, `version`, `name`, `short_name`, `category` (its name), `grams` or `serving size` (what the values are for) `basis` (as fed, dry matter, per 1000 kcal, per kg, per 100 g), `price` with `pack` (its weight) or per mass (€/kg), which becomes an own price, and one column per nutrient by its name or number, in any unit of its kind, such as `301 Calcium (mg)` or `Calcium (g)`';

const writing =
  'Commas, semicolons or tabs separate the columns. All numbers have either a decimal point or a decimal comma; a file that does not show which is refused with the code `unclear_decimals` unless `decimals` says it. A file whose values are more than the whole food, or whose title says what they are for, is refused with the code `unclear_basis` unless its column or `basis` says it. A value may be a range, 24.5 to 30.5, or a bound: < 20, trace, >= 26. An empty value is unknown. A price is in the currency of the account; one in another currency is refused, as nothing is converted.';

const fileFields = {
  file: requiredFile('Choose a CSV file.'),
  decimals: z.optional(z.enum(['point', 'comma'], 'Say point or comma.')),
  basis: z.optional(z.enum(foodBases, `Say ${foodBases.join(', ')}.`)),
};

/** Foods as CSV files: of admins all, of professionals their own (D52). */
export const foodTables = {
  export: endpoint('GET', '/api/admin/ingredients/export', {
    summary: `The foods that the user may edit, as a CSV file with the columns ${columns}. Values are exact decimal text, a range is 24.5 to 30.5, a minimum at least 26; an empty cell is unknown.`,
    output: bytes,
    status: 200,
    binary: 'text/csv; charset=utf-8',
    download: 'wholebowl-ingredients.csv',
  }),
  preview: endpoint('POST', '/api/admin/ingredients/import-preview', {
    summary: `How a CSV file of foods is understood. Nothing is saved; errors are those of the import. ${writing}`,
    body: z.object(fileFields),
    files,
    output: foodPreviewSchema,
    status: 200,
    limits: [{ per: 'user', max: 120, minutes: 60 }],
  }),
  import: endpoint('POST', '/api/admin/ingredients/import', {
    summary: `Saves the foods of a CSV file of at most 5 MB and 500 columns, all or none. Columns: ${columns}; any may be left out. A row with an \`id\` changes that food, a row without one creates a private food. ${writing} The values of a nutrient without a column stay. Errors are at \`file.<line>.<column>\`. A file with new names of foods that are not safe is refused with the code \`unsafe_foods\`, which names them, unless \`accept_unsafe\` is sent.`,
    body: z.object({
      ...fileFields,
      reason: z.optional(optionalText(foodTextLengths.reason)),
      accept_unsafe: z.optional(flag),
      /** The currency of the preview. Prices in a file answer 409 if the account has another one by now. */
      currency: z.optional(optionalText(3)),
    }),
    files,
    output: foodImportSchema,
    status: 200,
    idempotent: true,
  }),
};
