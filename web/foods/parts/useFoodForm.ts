import { useRef, useState } from 'react';
import {
  type AdminIngredient,
  adminIngredients,
  type ShownFood,
} from '../../../server/contract/adminIngredients.ts';
import { ingredients } from '../../../server/contract/ingredients.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { endsOf } from '../../../server/contract/valueRange.ts';
import { callApi } from '../../kernel/api.ts';
import { mergeEdits } from '../../ui/form/mergeEdits.ts';
import { type Difference, resolveStale } from '../../ui/form/staleDialog.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import type { CellChange } from '../../ui/table/cells.ts';
import { useCells } from '../../ui/table/useCells.ts';
import { foodEditTexts as texts } from '../foodEditTexts.ts';
import { foodProposalTexts } from '../foodProposalTexts.ts';
import { type FoodFields, fieldsToFood, foodToFields } from './foodFields.ts';
import type { ListRow } from './ListField.tsx';
import { splitSaveErrors } from './saveErrors.ts';
import { ValueChecks } from './valueChecks.ts';
import { statedText, type ValueRow, valueColumn, valueFields, valueRows } from './valueRows.ts';

const names = {
  name: texts.name,
  short_name: texts.shortName,
  category_id: texts.category,
  heat_sensitivity: texts.heat,
  cook_well: texts.cookWell,
  safety_reviewed: texts.reviewed,
  flags_dog: `${texts.warnings}, dogs`,
  flags_cat: `${texts.warnings}, cats`,
  kind_dog: texts.kind('Dogs'),
  kind_cat: texts.kind('Cats'),
  ingredient_prices: texts.prices,
  measures: texts.measures,
  unit_name: texts.unitName,
  unit_mg: texts.unitMg,
  total_qty: texts.totalQty,
} as const satisfies Partial<Record<keyof FoodFields, string>>;

const rowText = (row: ListRow | string): string =>
  typeof row === 'string' ? row : Object.values(row).join(' ');

const textOf = (value: FoodFields[keyof FoodFields]): string => {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return typeof value === 'string' ? value : value.map(rowText).join(', ');
};

interface Compared {
  readonly theirs: AdminIngredient;
  /** Their version with the edits of this page. */
  readonly mine: FoodFields;
  readonly rows: readonly ValueRow[];
  /** The edited cells. */
  readonly edits: readonly CellChange[];
}

/** The edits of this page that differ from the saved food. */
const differences = ({ theirs, mine, rows, edits }: Compared): readonly Difference[] => {
  const saved = foodToFields(theirs);
  const fields = (Object.keys(names) as (keyof typeof names)[]).map((field) => ({
    ...{ name: names[field], theirs: textOf(saved[field]), mine: textOf(mine[field]) },
  }));
  const stated = new Map(
    theirs.stated.nutrients.flatMap((each) => (each.derived ? [] : [[each.id, statedText(each)] as const])),
  );
  const nameOf = new Map(rows.map(({ id, nutrient }) => [id, nutrient.display]));
  const values = edits.map(({ row, text }) => ({
    ...{ name: nameOf.get(Number(row)) ?? '', theirs: stated.get(Number(row)) ?? '', mine: text },
  }));
  return [...fields, ...values].filter((each) => each.theirs !== each.mine);
};

/**
 * The state of the editor of a food: the saved food, the form, and the cells of its nutrient values.
 * @param waits true if the user's changes wait for an admin: the form then starts with those that wait
 */
export const useFoodForm = (start: AdminIngredient, nutrients: readonly Nutrient[], waits: boolean) => {
  const edited = (food: AdminIngredient): ShownFood => (waits ? food.proposal?.ingredient : null) ?? food;
  const [food, setFood] = useState(start);
  const form = useForm<FoodFields>(foodToFields(edited(start)));
  const rows = valueRows(nutrients, edited(food));
  const cells = useCells(rows, ({ id }) => id, valueFields);
  const [checks] = useState(() => new ValueChecks(cells, nutrients));
  const load = (next: AdminIngredient): void => {
    setFood(next);
    form.reset(foodToFields(edited(next)));
    cells.reset(valueRows(nutrients, edited(next)));
  };
  /** Takes a version saved by somebody else as the start, with the edits of this page. */
  const rebase = (theirs: AdminIngredient): void => {
    setFood(theirs);
    form.rebase(foodToFields(edited(theirs)));
    cells.rebase(valueRows(nutrients, edited(theirs)));
  };
  /** Takes what a review changed, and keeps the edits of this page. */
  const take = (next: AdminIngredient): void =>
    next.version === food.version ? setFood({ ...food, proposal: next.proposal }) : rebase(next);
  return { food, edited, setFood, form, rows, cells, checks, load, rebase, take };
};

type FoodFormState = ReturnType<typeof useFoodForm>;

/** Saves the food and stays on the screen. A version conflict shows the differences. */
export const useSaveFood = ({ food, edited, form, rows, cells, load, rebase }: FoodFormState) => {
  const { id } = food;
  const last = useRef<FoodFields>(foodToFields(edited(food)));
  const typed = () => rows.map((row) => ({ id: row.id, amount: endsOf(cells.text(row.id, valueColumn)) }));
  const sent = () => typed().filter(({ amount }) => amount.qty !== '');
  const save = useMutation(adminIngredients.update, {
    form: {
      fail: (failure) => {
        const ids = sent().map((each) => each.id);
        const errors = splitSaveErrors(failure, ids);
        cells.fail(errors.cells);
        form.fail(errors.form);
      },
    },
    failed: ({ message }) => message,
    // A change that waits for a review leaves the version.
    done: ({ ingredient: { name, version, proposal } }) =>
      proposal !== null && version === food.version ? foodProposalTexts.proposed(name) : texts.saved(name),
    refresh: [ingredients.list],
    stale: () => conflict(),
  });
  const send = async (saved: AdminIngredient): Promise<void> => {
    const { version, stated } = saved;
    const fields = last.current;
    const { total_qty, reason } = fields;
    const isChanged = cells.isDirty() || total_qty !== stated.total_qty || edited(saved).stated !== stated;
    const values = isChanged ? { nutrition_breakdown: { total_qty, nutrients: sent() } } : {};
    const body = { ingredient: { ...fieldsToFood(fields, saved), ...values }, reason, version };
    const result = await save.send({ params: { id }, body });
    if (result.ok) load(result.value.ingredient);
  };
  const merged = (theirs: AdminIngredient): FoodFields =>
    mergeEdits(foodToFields(food), last.current, foodToFields(theirs));
  const conflict = resolveStale({
    fetch: () => callApi(adminIngredients.get, { params: { id } }),
    compare: ({ ingredient }) =>
      differences({ theirs: ingredient, mine: merged(ingredient), rows, edits: cells.changes() }),
    load: ({ ingredient }) => load(ingredient),
    saveOver: ({ ingredient }) => {
      last.current = merged(ingredient);
      rebase(ingredient);
      return send(ingredient);
    },
  });
  return async (fields: FoodFields): Promise<void> => {
    if (!cells.check()) return form.focusInvalid();
    last.current = fields;
    await send(food);
  };
};
