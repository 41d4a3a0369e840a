import { useEffect, useState } from 'react';
import type { DraftLine } from '../../nutrition/draft.ts';
import type { Group } from '../../nutrition/rows.ts';
import { knownOf } from '../../nutrition/rows.ts';
import type { Editor } from '../editor.ts';
import type { StatedAmount } from './swap.ts';

const hundredGrams = 100_000;

/** What 100 g of a food have; `failed` if its values could not be loaded, null before. */
export type StatedAmounts = Readonly<Record<'kcal' | 'protein', StatedAmount>> | 'failed' | null;

const roleOf = { kcal: 'energy', protein: 'protein' } as const;

const read = async (
  model: Editor,
  groups: readonly Group[],
  food: DraftLine['food'],
): Promise<Exclude<StatedAmounts, null>> => {
  const results = await model.resultsOf([{ food, milligrams: hundredGrams }], true);
  if (!results) return 'failed';
  const rows = groups.flatMap((group) => group.rows);
  const amountOf = (basis: keyof typeof roleOf): StatedAmount => {
    const column = rows.find(({ nutrient }) => nutrient.role === roleOf[basis])?.column ?? -1;
    const isKnown = column >= 0 && knownOf(results.totals, column) === 'all';
    const isExact = isKnown && model.marksOf(food.id, column).width === 0;
    return { name: food.short_name, per100g: isExact ? (results.totals.amounts[column] ?? null) : null };
  };
  return { kcal: amountOf('kcal'), protein: amountOf('protein') };
};

/** Reads what 100 g of a food state, as it goes into the recipe. Null without a food. */
export const useStated = (
  model: Editor,
  groups: readonly Group[],
  food: DraftLine['food'] | null,
): StatedAmounts => {
  const [found, setFound] = useState<{ readonly of: unknown; readonly stated: StatedAmounts } | null>(null);
  useEffect(() => {
    if (food === null) return;
    let here = true;
    const show = (stated: StatedAmounts): void => {
      if (here) setFound({ of: food, stated });
    };
    read(model, groups, food).then(show, (reason: unknown) => {
      reportError(reason);
      show('failed');
    });
    return () => {
      here = false;
    };
  }, [model, groups, food]);
  return found?.of === food ? found.stated : null;
};
