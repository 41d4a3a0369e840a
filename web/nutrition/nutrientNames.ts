import { useMemo } from 'react';
import { nutrients } from '../../server/contract/nutrients.ts';
import { type QueryState, useQuery } from '../kernel/api.ts';
import { namesOfRow } from './matrix/matrixRows.ts';

/** A nutrient's name on screens, and the API's name for a tooltip if it is another one. */
type Names = ReturnType<typeof namesOfRow>;

/** Gives the names of a nutrient that an answer names as the API does. */
export type NutrientNames = (nutrient: { readonly id: number; readonly name: string }) => Names;

/** The names of all nutrients. */
export const useNutrientNames = (): QueryState<NutrientNames> => {
  const { data, ...state } = useQuery(nutrients.list, {});
  const names = useMemo((): NutrientNames | undefined => {
    if (!data) return undefined;
    const byId = new Map(data.nutrients.map((nutrient) => [nutrient.id, namesOfRow(nutrient)]));
    return ({ id, name }) => byId.get(id) ?? { name };
  }, [data]);
  return { ...state, data: names };
};
