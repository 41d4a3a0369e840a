import * as z from 'zod/mini';
import { foodTextLengths } from './adminIngredients.ts';
import { bytes, endpoint } from './endpoint.ts';
import { flag, optionalText } from './fields.ts';
import { type FileRule, requiredFile } from './files.ts';

/** Maximum length of an imported file, in bytes. */
export const maxFoodTableBytes = 5 * 1024 * 1024;

/** The columns of a table of foods before those of the nutrients, `301 Calcium (mg)`. */
export const foodTableFields = ['id', 'version', 'name', 'short_name', 'category', 'grams'] as const;

/** What an import did with the foods of its file. */
export const foodImportSchema = z.object({
  ...{ created: z.int(), changed: z.int(), unchanged: z.int() },
  /** Changes of foods that others rely on, which wait for an admin. */
  proposed: z.int(),
});

export type FoodImport = z.infer<typeof foodImportSchema>;

const files = {
  file: { count: 1, bytes: maxFoodTableBytes, types: ['text/csv'] },
} as const satisfies Readonly<Record<string, FileRule>>;

const columns =
  '`id`, `version`, `name`, `short_name`, `category` (its name), `grams` (what the values are for) and one column per nutrient, such as `301 Calcium (mg)`';

/** Foods as CSV files in UTF-8: of admins all, of professionals their own (D52). */
export const foodTables = {
  export: endpoint('GET', '/api/admin/ingredients/export', {
    summary: `The foods that the user may edit, as a CSV file with the columns ${columns}. Values are exact decimal text, a range is 24.5 to 30.5; an empty cell is unknown.`,
    output: bytes,
    status: 200,
    binary: 'text/csv; charset=utf-8',
    download: 'wholebowl-ingredients.csv',
  }),
  import: endpoint('POST', '/api/admin/ingredients/import', {
    summary: `Saves the foods of a CSV file of at most 5 MB, all or none. Columns: ${columns}; any may be left out. A row with an \`id\` changes that food, a row without one creates a private food. A value may be a range: 24.5 to 30.5, < 20. An empty value is unknown; the values of a nutrient without a column stay. Errors are at \`file.<line>.<column>\`. A file with new names of foods that are not safe is refused with the code \`unsafe_foods\`, which names them, unless \`accept_unsafe\` is sent.`,
    body: z.object({
      file: requiredFile('Choose a CSV file.'),
      reason: z.optional(optionalText(foodTextLengths.reason)),
      accept_unsafe: z.optional(flag),
    }),
    files,
    output: foodImportSchema,
    status: 200,
    idempotent: true,
  }),
};
