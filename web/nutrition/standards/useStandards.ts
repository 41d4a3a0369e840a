import { useMemo } from 'react';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { sources } from '../../../server/contract/sources.ts';
import { prepareStandards } from '../../../server/contract/standardColumns.ts';
import type { StandardTable } from '../../../server/contract/standards.ts';
import { targetTables } from '../../../server/contract/targetTables.ts';
import { useQueries } from '../../kernel/api.ts';
import { keepLast } from '../../kernel/keepLast.ts';

/** The target sets of a pet as tables, which follow the energy that it eats. */
export const tablesOfPet = ({
  weight_kg: kg,
  kcal_per_day: kcalPerDay,
  dietary_per_kg_need: need,
  treats_percent: treats = 0,
}: Pet): StandardTable[] =>
  kcalPerDay === null ? [] : targetTables(need?.patient ?? null, { kg, kcalPerDay }, treats);

/** Prepared once for all that show them. */
const prepare = keepLast(
  (
    pet: Pet | null,
    nutrients: readonly Nutrient[],
    ...species: readonly { readonly standards: readonly StandardTable[] }[]
  ) =>
    prepareStandards(
      [...(pet ? tablesOfPet(pet) : []), ...species.flatMap(({ standards }) => standards)],
      nutrients,
    ),
);

/** The standards for a species and the targets of a pet, with their bounds by column; null until they are loaded. */
export const useStandards = (
  species: readonly ('dog' | 'cat')[],
  nutrients: readonly Nutrient[],
  pet: Pet | null,
) => {
  const { data, error } = useQueries(
    sources.standards,
    species.map((each) => ({ query: { species: each } })),
  );
  const standards = useMemo(() => data && prepare(pet, nutrients, ...data), [data, nutrients, pet]);
  return { standards, error };
};
