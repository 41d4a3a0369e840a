import { pathTo } from '../../kernel/paths.ts';
import { type Card, CardGrid } from '../../ui/page/CardGrid.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { adminTexts } from '../adminTexts.ts';

const texts = adminTexts.home;

const cards: readonly Card[] = [
  { key: 'recipes', to: pathTo('ListRecipes'), title: texts.recipes, text: texts.recipesText },
  { key: 'reviews', to: pathTo('Reviews'), title: texts.reviews, text: texts.reviewsText },
  { key: 'shared', to: pathTo('SharedRecipes'), title: texts.shared, text: texts.sharedText },
  { key: 'users', to: pathTo('ListUsers'), title: texts.users, text: texts.usersText },
  { key: 'foods', to: pathTo('ListIngredients'), title: texts.foods, text: texts.foodsText },
  { key: 'needs', to: pathTo('ListDietaryNeedsPerKg'), title: texts.needs, text: texts.needsText },
  { key: 'bounds', to: pathTo('NutrientAafcoBounds'), title: texts.bounds, text: texts.boundsText },
  { key: 'nutrients', to: pathTo('ListNutrients'), title: texts.nutrients, text: texts.nutrientsText },
  { key: 'steps', to: pathTo('ListRecipeStepTemplateGroups'), title: texts.steps, text: texts.stepsText },
  { key: 'orders', to: pathTo('ListOrders'), title: texts.orders, text: texts.ordersText },
  { key: 'reports', to: pathTo('ListValueReports'), title: texts.reports, text: texts.reportsText },
  { key: 'audit', to: pathTo('ListAudit'), title: texts.audit, text: texts.auditText },
];

/** The home of administrators: a card for each part. */
export default function AdminHome() {
  return (
    <Page title={texts.title} back={pathTo('AccountHome')}>
      <CardGrid items={cards} />
    </Page>
  );
}
