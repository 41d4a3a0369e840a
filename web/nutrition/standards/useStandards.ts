import { useMemo } from 'react';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { sources } from '../../../server/contract/sources.ts';
import { prepareStandards } from '../../../server/contract/standardColumns.ts';
import { useQuery } from '../../kernel/api.ts';

/** The standards for a species, with their bounds by column; null until they are loaded. */
export const useStandards = (species: 'dog' | 'cat', nutrients: readonly Nutrient[]) => {
  const { data, error } = useQuery(sources.standards, { query: { species } });
  const standards = useMemo(() => data && prepareStandards(data.standards, nutrients), [data, nutrients]);
  return { standards, error };
};
