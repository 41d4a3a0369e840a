import { expect, it } from 'vitest';
import { importFaults } from './floors.ts';

const imports = (path: string, type = ''): string => `import ${type}{ x } from '${path}';\n`;

it.each([
  ['server/kernel/errors.ts', imports('../recipes/getRecipe.ts'), 'on a floor above'],
  ['server/kernel/http/body.ts', imports('../../recipes/getRecipe.ts', 'type '), 'on a floor above'],
  ['server/kernel/http/services.ts', imports('../../people/loginLimit.ts'), 'on a floor above'],
  ['server/recipes/getRecipe.ts', imports('../app.ts'), 'on a floor above'],
  ['server/recipes/getRecipe.ts', imports('../testing/factories.ts'), 'on a floor above'],
  ['server/foods/editFood.ts', imports('../recipes/getRecipe.ts'), 'recipes comes after foods'],
  ['server/foods/editFood.ts', imports('../recipes/getRecipe.ts', 'type '), 'recipes comes after foods'],
  ['server/foods/editFood.ts', "import {\n  x,\n} from '../recipes/getRecipe.ts';\n", 'recipes comes after'],
  ['web/ui/page/Page.tsx', imports('../../pets/petFields.ts'), 'on a floor above'],
  ['web/kernel/session.ts', imports('../ui/toast/toasts.tsx'), 'on a floor above'],
  ['web/texts/texts.ts', imports('../kernel/paths.ts'), 'on a floor above'],
  ['web/nutrition/rows.ts', imports('../reports/document.ts'), 'reports comes after nutrition'],
  ['web/pets/a.module.css', '  composes: a from "../plans/b.module.css";\n', 'plans comes after pets'],
  ['server/clients/clients.routes.ts', '', 'give the room clients its place'],
])('%s may not: %s', (file, source, fault) => {
  expect(importFaults(file, source)).toEqual([expect.stringContaining(fault)]);
});

it.each([
  ['server/kernel/http/services.ts', imports('../../people/loginLimit.ts', 'type ')],
  ['server/recipes/getRecipe.ts', imports('../foods/editFood.ts') + imports('./recipes.model.ts')],
  ['server/recipes/recipes.routes.ts', imports('../plans/removeFromPlans.ts')],
  ['server/recipes/getRecipe.ts', imports('../kernel/errors.ts') + imports('../../engine/host/json.ts')],
  ['web/ui/shell/nav.ts', imports('../../screens.tsx') + imports('../../kernel/paths.ts')],
  ['web/analysis/RecipeNutrition.screen.tsx', imports('../reports/document.ts')],
  ['server/routes.ts', imports('./recipes/recipes.routes.ts')],
])('%s may: %s', (file, source) => {
  expect(importFaults(file, source)).toEqual([]);
});
