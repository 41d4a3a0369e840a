import { activityLevels } from '../../../server/contract/activityLevels.ts';
import { lifePhases } from '../../../server/contract/lifePhases.ts';
import { nutrients } from '../../../server/contract/nutrients.ts';
import { species } from '../../../server/contract/species.ts';
import { type QueryState, useQuery } from '../../kernel/api.ts';
import type { Option } from '../../ui/form/SelectField.tsx';
import { bothOf } from '../../ui/page/Loaded.tsx';
import type { NeedChoices } from './NeedInputs.tsx';

const byId = ({ id, name }: { readonly id: number; readonly name: string }): Option => ({
  value: String(id),
  label: name,
});

/** Loads the choices of the form and the names of nutrients. */
export const useNeedChoices = (): QueryState<NeedChoices> => {
  const lists = bothOf(
    bothOf(useQuery(species.list, {}), useQuery(activityLevels.list, {})),
    bothOf(useQuery(lifePhases.list, {}), useQuery(nutrients.list, {})),
  );
  if (!lists.data) return { ...lists, data: undefined };
  const [[kinds, levels], [phases, columns]] = lists.data;
  const data = {
    species: kinds.species.map(byId),
    activityLevels: levels.activity_levels.map(byId),
    lifePhases: phases.life_phases.map((phase) => ({ ...byId(phase), specie: String(phase.specie_id) })),
    nutrientNames: new Map(columns.nutrients.map(({ id, display }) => [id, display])),
  };
  return { ...lists, data };
};
