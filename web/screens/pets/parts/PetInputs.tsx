import { useEffect, useRef } from 'react';
import { activityLevels } from '../../../../server/contract/activityLevels.ts';
import { dietaryNeeds } from '../../../../server/contract/dietaryNeeds.ts';
import { photoRatios } from '../../../../server/contract/photoRules.ts';
import { species } from '../../../../server/contract/species.ts';
import { type QueryState, useQuery } from '../../../api.ts';
import { petTexts as texts } from '../../../texts/petTexts.ts';
import { ChoiceField } from '../../../ui/form/choices.tsx';
import { DateField, TextField } from '../../../ui/form/fields.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { PhotoField } from '../../../ui/form/PhotoField.tsx';
import { type Option, SelectField } from '../../../ui/form/SelectField.tsx';
import { useFieldValue } from '../../../ui/form/useField.ts';
import type { Form } from '../../../ui/form/useForm.ts';
import { bothOf } from '../../../ui/page/Loaded.tsx';
import { birthdayHint, birthdayRange, type lbRange, type PetFields, weightHint } from '../petFields.ts';

const words = (each: string): Option => ({ value: each, label: each });
const byId = ({ id, name }: { readonly id: number; readonly name: string }): Option => ({
  value: String(id),
  label: name,
});

/** A need with the ids of its species. */
type NeedOption = Option & { readonly species: readonly string[] };

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

interface PetInputsProps {
  readonly form: Form<PetFields>;
  readonly choices: Choices;
  /** The weights that the field takes. */
  readonly weights: ReturnType<typeof lbRange>;
  readonly photo: { readonly url: string | null; readonly alt: string };
  /** The pet's need, which stays although it is not shared any more. */
  readonly kept?: NeedOption | null;
}

/** The needs of the chosen species. A chosen need that is not of it is removed from the form. */
const useNeedsOf = (form: Form<PetFields>, needs: readonly NeedOption[], kept: NeedOption | null) => {
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
const useBreedsOf = (form: Form<PetFields>): readonly string[] => {
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
const useWeightHint = (form: Form<PetFields>, kind: string | undefined) => {
  const weight_kg = useFieldValue(form.at('weight_kg'));
  const hint = weightHint({ weight_kg, birthday: useFieldValue(form.at('birthday')) }, kind, new Date());
  return hint === undefined ? {} : { hint };
};

/** The fields of a pet. Breeds and needs are those of the chosen species. */
export const PetInputs = ({ form, choices, weights, photo, kept = null }: PetInputsProps) => {
  const specie = useFieldValue(form.at('specie_id'));
  const kind = choices.species.find(({ value }) => value === specie)?.label;
  const birthday = useFieldValue(form.at('birthday'));
  const now = new Date();
  const breeds = useBreedsOf(form);
  const needs = useNeedsOf(form, choices.needs, kept);
  return (
    <>
      <TextField of={form.at('name')} label={texts.name} maxLength={100} />
      <NumberField
        of={form.at('weight_kg')}
        label={texts.weight}
        unit="lb"
        decimals={2}
        {...weights}
        {...useWeightHint(form, kind)}
      />
      <ChoiceField of={form.at('specie_id')} label={texts.species} options={choices.species} />
      <TextField
        of={form.at('breed_name')}
        label={texts.breed}
        hint={texts.breedHint}
        maxLength={100}
        suggestions={breeds}
      />
      <SelectField
        of={form.at('sex')}
        label={texts.sex}
        options={texts.sexes.map(words)}
        none={texts.noSex}
      />
      <DateField
        of={form.at('birthday')}
        label={texts.birthday}
        hint={birthdayHint(birthday, now)}
        {...birthdayRange(now)}
      />
      <SelectField
        of={form.at('activity_level_id')}
        label={texts.activity}
        hint={texts.activityHint(kind)}
        options={choices.activityLevels}
      />
      <ChoiceField
        of={form.at('body_condition')}
        label={texts.condition}
        options={texts.conditions.map(words)}
      />
      <SelectField
        of={form.at('dietary_per_kg_need_id')}
        label={texts.need}
        hint={texts.needHint}
        options={needs}
        none={texts.defaultNeed}
      />
      <PhotoField
        of={form.at('image')}
        label={texts.photo}
        ratio={photoRatios.pet}
        current={photo.url}
        alt={photo.alt}
      />
    </>
  );
};
