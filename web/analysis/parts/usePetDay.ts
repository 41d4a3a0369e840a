import { useMemo } from 'react';
import { type Pet, pets } from '../../../server/contract/pets.ts';
import { useQuery } from '../../kernel/api.ts';
import { withTargets } from '../../nutrition/petTargets.ts';

/** The pet of a page with its need, by the name of the page, which tells it apart; null while another pet loads. */
export const usePetDay = ({ id, name }: Pick<Pet, 'id' | 'name'>) => {
  const day = useQuery(pets.get, { params: { id }, query: withTargets }, { keep: true });
  const found = day.data?.pet;
  const pet = useMemo(() => (found?.id === id ? { ...found, name } : null), [found, id, name]);
  return { day, pet };
};
