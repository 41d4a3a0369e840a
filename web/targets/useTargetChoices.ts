import { useMemo } from 'react';
import { adminIngredients } from '../../server/contract/adminIngredients.ts';
import { nutrients } from '../../server/contract/nutrients.ts';
import { type QueryState, useQuery } from '../kernel/api.ts';
import { bothOf } from '../ui/page/Loaded.tsx';
import type { TargetNutrient } from './rowText.ts';

/** What rows of sets can bound. */
export interface TargetChoices {
  /** The nutrients by id, in the order of screens. */
  readonly nutrients: ReadonlyMap<number, TargetNutrient>;
  readonly categories: readonly { readonly id: number; readonly name: string }[];
}

/** Loads the nutrients and the food categories. */
export const useTargetChoices = (): QueryState<TargetChoices> => {
  const { data, ...state } = bothOf(useQuery(nutrients.list, {}), useQuery(adminIngredients.categories, {}));
  const choices = useMemo((): TargetChoices | undefined => {
    if (!data) return undefined;
    const [columns, { food_categories: categories }] = data;
    return { nutrients: new Map(columns.nutrients.map((nutrient) => [nutrient.id, nutrient])), categories };
  }, [data]);
  return { ...state, data: choices };
};
