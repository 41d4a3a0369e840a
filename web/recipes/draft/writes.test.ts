import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../..');
const writes = /recipes\.(update|addIngredients|updateIngredients|scaleToDefaultSize)\b(?!')|\bbowls\.put\b/;

/** Those that edit what a screen opened, which `ToDraft` makes a draft; then those that ask `useEditedRecipe`. */
const known = [
  ...['editor/recipeRequests.ts', 'recipes/edit/useLineChanges.ts', 'recipes/edit/useSaveRecipe.ts'],
  ...['recipes/edit/useScale.ts', 'recipes/offerRescale.ts'],
  ...['recipes/bowl/PetBowl.tsx', 'remedies/useSavedChanges.ts'],
  // Who sees a recipe is no part of its draft.
  'recipes/edit/SentAccess.tsx',
];

it('no other part of the web changes a recipe, which would show a client what is not sent', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/e2e|node_modules|bundle|\.test\./.test(file),
  );
  const found = files.filter((file) => writes.test(readFileSync(join(web, file), 'utf8')));
  expect(found.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([...known].sort());
});
