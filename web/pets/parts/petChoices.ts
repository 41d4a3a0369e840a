import { useEffect, useRef } from 'react';
import { activityLevels } from '../../../server/contract/activityLevels.ts';
import { dietaryNeeds } from '../../../server/contract/dietaryNeeds.ts';
import { species } from '../../../server/contract/species.ts';
import { type QueryState, useQuery } from '../../kernel/api.ts';
import type { WeightUnit } from '../../kernel/weightText.ts';
import type { Option } from '../../ui/form/SelectField.tsx';
import { useFieldValue } from '../../ui/form/useField.ts';
import type { Form } from '../../ui/form/useForm.ts';
import { bothOf } from '../../ui/page/Loaded.tsx';
import { adultWeightHint, type PetFields, weightHint } from '../petFields.ts';

const byId = ({ id, name }: { readonly id: number; readonly name: string }): Option => ({
  value: String(id),
  label: name,
});

/** A need with the ids of its species. */
export type NeedOption = Option & { readonly species: readonly string[] };

/** The choices of a pet form. */
export interface Choices {
  readonly species: readonly Option[];
  readonly activityLevels: readonly Option[];
  /** Readable needs. */
  readonly needs: readonly NeedOption[];
}

/** Loads the choices of a pet form. */
export const usePetChoices = (): QueryState<Choices> => {
  const lists = bothOf(
    bothOf(useQuery(species.list, {}), useQuery(activityLevels.list, {})),
    useQuery(dietaryNeeds.list, {}),
  );
  if (!lists.data) return { ...lists, data: undefined };
  const [[kinds, levels], needs] = lists.data;
  const data = {
    species: kinds.species.map(byId),
    activityLevels: levels.activity_levels.map(byId),
    needs: needs.dietary_per_kg_needs.map((need) => ({
      ...byId({ id: need.id, name: need.label }),
      species: need.species.map(({ id }) => String(id)),
    })),
  };
  return { ...lists, data };
};

/** The needs of the chosen species. A chosen need that is not of it is removed from the form. */
export const useNeedsOf = (form: Form<PetFields>, needs: readonly NeedOption[], kept: NeedOption | null) => {
  const specie = useFieldValue(form.at('specie_id'));
  const need = useFieldValue(form.at('dietary_per_kg_need_id'));
  const isListed = kept === null || needs.some(({ value }) => value === kept.value);
  const fitting = (isListed ? needs : [kept, ...needs]).filter(({ species }) => species.includes(specie));
  const isForeign = need !== '' && !fitting.some(({ value }) => value === need);
  useEffect(() => {
    if (isForeign) form.set({ dietary_per_kg_need_id: '' });
  });
  return fitting.map(({ value, label }): Option => ({ value, label }));
};

const isAmong = (breeds: readonly string[], breed: string): boolean =>
  breeds.some((each) => each.toLowerCase() === breed.trim().toLowerCase());

/** The breeds of the chosen species. A breed of the species that was chosen before is removed from the form. */
export const useBreedsOf = (form: Form<PetFields>): readonly string[] => {
  const specie = useFieldValue(form.at('specie_id'));
  const { data } = useQuery(species.breeds, specie === '' ? null : { params: { specie } });
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    if (data === undefined) return;
    const { breed_name } = form.values();
    if (isAmong(before.current, breed_name) && !isAmong(data.breeds, breed_name))
      form.set({ breed_name: '' });
    before.current = data.breeds;
  });
  return data?.breeds ?? [];
};

/** The hint of the weight, if hardly any animal of this kind weighs so at this age. */
export const useWeightHint = (form: Form<PetFields>, kind: string | undefined, unit: WeightUnit) => {
  const weight_kg = useFieldValue(form.at('weight_kg'));
  const hint = weightHint(
    { weight_kg, birthday: useFieldValue(form.at('birthday')) },
    kind,
    new Date(),
    unit,
  );
  return hint === undefined ? {} : { hint };
};

/** The hint of the adult weight; null for an animal that is grown. */
export const useAdultWeightHint = (form: Form<PetFields>, kind: string | undefined, unit: WeightUnit) => {
  const weight_kg = useFieldValue(form.at('weight_kg'));
  const adult_weight_kg = useFieldValue(form.at('adult_weight_kg'));
  const birthday = useFieldValue(form.at('birthday'));
  return adultWeightHint({ weight_kg, adult_weight_kg, birthday }, kind, new Date(), unit);
};
