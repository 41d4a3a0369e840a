import { useMemo } from 'react';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { sources } from '../../../server/contract/sources.ts';
import { prepareStandards } from '../../../server/contract/standardColumns.ts';
import { useQueries } from '../../kernel/api.ts';

/** The standards for a species, with their bounds by column; null until they are loaded. */
export const useStandards = (species: readonly ('dog' | 'cat')[], nutrients: readonly Nutrient[]) => {
  const { data, error } = useQueries(
    sources.standards,
    species.map((each) => ({ query: { species: each } })),
  );
  const standards = useMemo(
    () => data?.flatMap((each) => prepareStandards(each.standards, nutrients)),
    [data, nutrients],
  );
  return { standards, error };
};
