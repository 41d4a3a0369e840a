import { editedNames } from '../ui/form/mergeEdits.ts';
import type { Option } from '../ui/form/SelectField.tsx';
import type { Difference } from '../ui/form/staleDialog.tsx';
import type { AvoidRow } from './avoidRows.ts';
import type { Choices } from './parts/petChoices.ts';
import type { PetFields } from './petFields.ts';
import { petGoalTexts } from './petGoalTexts.ts';
import { petTexts as texts } from './petTexts.ts';

const labels: Readonly<Record<keyof PetFields, string>> = {
  name: texts.name,
  weight_kg: texts.weight,
  adult_weight_kg: texts.adultWeight,
  ideal_weight_kg: petGoalTexts.idealWeight,
  kcal_by_hand: petGoalTexts.kcalByHand,
  kcal_reason: petGoalTexts.kcalReason,
  specie_id: texts.species,
  breed_name: texts.breed,
  sex: texts.sex,
  reproduction: texts.reproduction,
  reproduction_since: texts.since,
  litter_size: texts.litterSize,
  birthday: texts.birthday,
  activity_level_id: texts.activity,
  body_condition: texts.condition,
  dietary_per_kg_need_id: texts.need,
  avoids: texts.avoids,
  client_name: texts.client,
  client_email: texts.clientEmail,
  image: texts.photo,
};

const listText = (avoids: readonly AvoidRow[]): string =>
  avoids.map(({ name, reason }) => (reason === '' ? name : `${name}: ${reason}`)).join('; ');

/** The fields that were edited here and that somebody else saved differently. */
export const petDifferences = (
  start: PetFields,
  mine: PetFields,
  theirs: PetFields,
  { species, activityLevels, needs }: Choices,
): readonly Difference[] => {
  const options: Partial<Record<keyof PetFields, readonly Option[]>> = {
    specie_id: species,
    activity_level_id: activityLevels,
    reproduction: texts.reproductions,
    dietary_per_kg_need_id: needs,
  };
  const textOf = (name: keyof PetFields, fields: PetFields): string => {
    if (name === 'avoids') return listText(fields.avoids);
    const value = String(fields[name]);
    return options[name]?.find((option) => option.value === value)?.label ?? value;
  };
  return editedNames(start, mine)
    .filter((name) => name !== 'image' && textOf(name, mine) !== textOf(name, theirs))
    .map((name) => ({
      name: labels[name],
      theirs: textOf(name, theirs),
      mine: textOf(name, mine),
    }));
};
