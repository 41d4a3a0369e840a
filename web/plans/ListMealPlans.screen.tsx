import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type MealPlanSummary, mealPlans } from '../../server/contract/mealPlans.ts';
import { useQuery } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { PetsMenu } from '../pets/PetsMenu.tsx';
import { type OwnedPets, useOwnedPets } from '../pets/useOwnedPets.ts';
import { useMutation } from '../ui/hooks/useMutation.ts';
import type { Action } from '../ui/table/ActionsMenu.tsx';
import { type Column, columnsFor } from '../ui/table/columns.tsx';
import { ListPage } from '../ui/table/ListPage.tsx';
import { showToast } from '../ui/toast/toasts.tsx';
import { VerdictMark } from '../verdict/VerdictMark.tsx';
import { planTexts } from './planTexts.ts';

interface CalculatePlanMenuProps {
  readonly plan: MealPlanSummary;
  readonly pets: OwnedPets;
}

/** The plan's nutrition for each of the user's pets whose species a recipe of the plan is for. */
const CalculatePlanMenu = ({ plan, pets }: CalculatePlanMenuProps) => (
  <PetsMenu
    label={planTexts.list.calculateFor(plan.name)}
    species={plan.species}
    inList
    pets={pets}
    lead={(pet) => ({ to: pathTo('PetMealPlanNutrition', { petId: pet.id, mealPlanId: plan.id }) })}
  />
);

const texts = planTexts.list;

const namesOf = (rows: readonly { readonly name: string }[]): string =>
  rows.map(({ name }) => name).join(', ');

const search = {
  label: texts.search,
  text: ({ name, recipes }: MealPlanSummary) => `${name} ${namesOf(recipes)}`,
};

const columnsWith = (owned: OwnedPets): readonly Column<MealPlanSummary>[] =>
  columnsFor<MealPlanSummary>(({ count, custom, date }) => [
    custom({
      id: 'name',
      heading: texts.name,
      title: true,
      sortValue: ({ name }) => name,
      cell: ({ id, name, verdict }) => (
        <>
          <Link to={pathTo('EditMealPlan', { id })}>{name}</Link>
          <VerdictMark verdict={verdict} />
        </>
      ),
    }),
    custom({ id: 'species', heading: texts.species, cell: ({ species }) => namesOf(species) }),
    count(texts.recipes, 'recipes', ({ recipes }) => recipes),
    date(texts.updated, 'updated_at'),
    custom({
      id: 'calculate',
      heading: texts.calculate,
      action: true,
      cell: (plan) => <CalculatePlanMenu plan={plan} pets={owned} />,
    }),
  ]);

const usePlanActions = (): ((plan: MealPlanSummary) => readonly Action[]) => {
  const { send } = useMutation(mealPlans.remove, { refresh: [mealPlans.list] });
  const remove = async ({ id, name }: MealPlanSummary): Promise<void> => {
    if ((await send({ params: { id } })).ok) showToast(texts.deleted(name));
  };
  return (plan) => {
    const { id, name } = plan;
    const text = [texts.deletes(name), texts.stay];
    const confirm = { title: texts.sure, text, confirm: texts.yesDelete, deletes: true };
    return [
      { label: texts.nutrition, to: pathTo('MealPlanNutrition', { id }) },
      { label: texts.groceryList, to: pathTo('MealPlanGroceryList', { id }) },
      { label: texts.edit, to: pathTo('EditMealPlan', { id }) },
      { label: texts.delete, confirm, run: () => remove(plan) },
    ];
  };
};

/** The user's meal plans. */
export default function ListMealPlans() {
  const query = useQuery(mealPlans.list, {});
  const owned = useOwnedPets();
  const columns = useMemo(() => columnsWith(owned), [owned]);
  const add = pathTo('CreateMealPlan');
  return (
    <ListPage
      title={texts.title}
      back={pathTo('AccountHome')}
      add={[texts.add, add]}
      query={query}
      rows={({ meal_plans }) => meal_plans}
      columns={columns}
      actions={usePlanActions()}
      rowName={({ name }) => name}
      search={search}
      count={texts.count}
      empty={{ title: texts.none, text: texts.noneText, action: { label: texts.add, to: add } }}
    />
  );
}
