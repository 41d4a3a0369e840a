import { activityLevels } from '../../../../server/contract/activityLevels.ts';
import { lifePhases } from '../../../../server/contract/lifePhases.ts';
import { species } from '../../../../server/contract/species.ts';
import { type QueryState, useQuery } from '../../../api.ts';
import type { Option } from '../../../ui/form/SelectField.tsx';
import { bothOf } from '../../../ui/page/Loaded.tsx';
import type { NeedChoices } from './NeedInputs.tsx';

const byId = ({ id, name }: { readonly id: number; readonly name: string }): Option => ({
  value: String(id),
  label: name,
});

/** Loads the choices of the form. */
export const useNeedChoices = (): QueryState<NeedChoices> => {
  const lists = bothOf(
    bothOf(useQuery(species.list, {}), useQuery(activityLevels.list, {})),
    useQuery(lifePhases.list, {}),
  );
  if (!lists.data) return { ...lists, data: undefined };
  const [[kinds, levels], phases] = lists.data;
  const data = {
    species: kinds.species.map(byId),
    activityLevels: levels.activity_levels.map(byId),
    lifePhases: phases.life_phases.map((phase) => ({ ...byId(phase), specie: String(phase.specie_id) })),
  };
  return { ...lists, data };
};
