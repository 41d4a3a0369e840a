import { handKcal, maxKcalReason } from '../../../server/contract/pets.ts';
import { photoRatios } from '../../../server/contract/photoRules.ts';
import type { WeightUnit } from '../../kernel/weightText.ts';
import { ChoiceField } from '../../ui/form/choices.tsx';
import { DateField, TextField } from '../../ui/form/fields.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { PhotoField } from '../../ui/form/PhotoField.tsx';
import { type Option, SelectField } from '../../ui/form/SelectField.tsx';
import { useFieldValue } from '../../ui/form/useField.ts';
import type { Form } from '../../ui/form/useForm.ts';
import { birthdayHint, birthdayRange, type PetFields } from '../petFields.ts';
import { petGoalTexts } from '../petGoalTexts.ts';
import { petTexts as texts } from '../petTexts.ts';
import { weightRange } from '../petWeight.ts';
import { AdultWeight } from './AdultWeight.tsx';
import { AvoidField } from './AvoidField.tsx';
import { Client } from './Client.tsx';
import { type Choices, type NeedOption, useBreedsOf, useNeedsOf, useWeightHint } from './petChoices.ts';
import { Reproduction } from './Reproduction.tsx';
import { WeightField } from './WeightField.tsx';

const words = (each: string): Option => ({ value: each, label: each });

interface PetInputsProps {
  readonly form: Form<PetFields>;
  readonly choices: Choices;
  /** The unit of a weight without one. */
  readonly unit: WeightUnit;
  /** The weights that the form starts with; empty for a new pet. */
  readonly startWeights: Pick<PetFields, 'weight_kg' | 'adult_weight_kg' | 'ideal_weight_kg'>;
  readonly photo: { readonly url: string | null; readonly alt: string };
  /** True for a professional's own pet, which may be kept for a client. */
  readonly hasClient?: boolean;
  /** The pet's need, which stays although it is not shared any more. */
  readonly kept?: NeedOption | null;
}

interface ConditionProps extends Pick<PetInputsProps, 'form' | 'unit'> {
  readonly start: string;
}

/** The body condition, and the weight at an ideal one. */
const Condition = ({ form, unit, start }: ConditionProps) => (
  <>
    <ChoiceField
      of={form.at('body_condition')}
      label={texts.condition}
      options={texts.conditions.map(words)}
    />
    <WeightField
      of={form.at('ideal_weight_kg')}
      label={petGoalTexts.idealWeight}
      unit={unit}
      range={weightRange(start, unit)}
      hint={petGoalTexts.idealWeightHint}
      optional
    />
  </>
);

/** What the pet eats, instead of what its need states, and why. */
const EnergyByHand = ({ form }: Pick<PetInputsProps, 'form'>) => (
  <>
    <NumberField
      of={form.at('kcal_by_hand')}
      label={petGoalTexts.kcalByHand}
      unit="kcal"
      hint={petGoalTexts.kcalByHandHint}
      decimals={1}
      {...handKcal}
    />
    <TextField
      of={form.at('kcal_reason')}
      label={petGoalTexts.kcalReason}
      hint={petGoalTexts.kcalReasonHint}
      maxLength={maxKcalReason}
    />
  </>
);

/** The fields of a pet. Breeds and needs are those of the chosen species. */
export const PetInputs = ({
  form,
  choices,
  unit,
  startWeights,
  photo,
  kept = null,
  hasClient = false,
}: PetInputsProps) => {
  const specie = useFieldValue(form.at('specie_id'));
  const kind = choices.species.find(({ value }) => value === specie)?.label;
  const birthday = useFieldValue(form.at('birthday'));
  const now = new Date();
  const breeds = useBreedsOf(form);
  const needs = useNeedsOf(form, choices.needs, kept);
  return (
    <>
      <TextField of={form.at('name')} label={texts.name} maxLength={100} />
      <WeightField
        of={form.at('weight_kg')}
        label={texts.weight}
        unit={unit}
        range={weightRange(startWeights.weight_kg, unit)}
        {...useWeightHint(form, kind, unit)}
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
      <Reproduction form={form} />
      <DateField
        of={form.at('birthday')}
        label={texts.birthday}
        hint={birthdayHint(birthday, now)}
        {...birthdayRange(now)}
      />
      <AdultWeight form={form} kind={kind} unit={unit} start={startWeights.adult_weight_kg} />
      <SelectField
        of={form.at('activity_level_id')}
        label={texts.activity}
        hint={texts.activityHint(kind)}
        options={choices.activityLevels}
      />
      <Condition form={form} unit={unit} start={startWeights.ideal_weight_kg} />
      <SelectField
        of={form.at('dietary_per_kg_need_id')}
        label={texts.need}
        hint={texts.needHint}
        options={needs}
        none={texts.defaultNeed}
      />
      <EnergyByHand form={form} />
      <AvoidField of={form.at('avoids')} />
      {hasClient && <Client form={form} />}
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
