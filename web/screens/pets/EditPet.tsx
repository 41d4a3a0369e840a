import { useNavigate } from 'react-router-dom';
import { activityLevels } from '../../../server/contract/activityLevels.ts';
import { dietaryNeeds } from '../../../server/contract/dietaryNeeds.ts';
import { type Pet, pets } from '../../../server/contract/pets.ts';
import { species } from '../../../server/contract/species.ts';
import { useQuery, useQueryOnce } from '../../api.ts';
import { pathTo } from '../../paths.ts';
import { petTexts } from '../../texts/petTexts.ts';
import { ChoiceField } from '../../ui/form/choices.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { DateField, TextField } from '../../ui/form/fields.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { type Option, SelectField } from '../../ui/form/SelectField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { useParamId } from '../../ui/hooks/useParamId.ts';
import { bothOf, Loaded } from '../../ui/page/Loaded.tsx';
import { fieldsToPet, type PetFields, petToFields } from './petFields.ts';

const texts = petTexts;
const words = (each: string): Option => ({ value: each, label: each });
const byId = ({ id, name }: { readonly id: number; readonly name: string }): Option => ({
  value: String(id),
  label: name,
});

interface Choices {
  readonly species: readonly Option[];
  readonly activityLevels: readonly Option[];
  readonly needs: readonly Option[];
}

const PetForm = ({ pet, choices }: { readonly pet: Pet; readonly choices: Choices }) => {
  const navigate = useNavigate();
  const start = petToFields(pet);
  const form = useForm<PetFields>(start);
  const save = useMutation(pets.update, {
    form,
    done: texts.saved(pet.name),
    refresh: [pets.list, pets.get],
  });
  const submit = async (fields: PetFields): Promise<void> => {
    const result = await save.send({ params: { id: pet.id }, body: fieldsToPet(fields, start) });
    if (result.ok) await navigate(pathTo('AccountHome'));
  };
  return (
    <FormPage title={texts.edit(pet.name)} back={pathTo('AccountHome')} form={form} submit={submit}>
      <TextField of={form.at('name')} label={texts.name} maxLength={100} />
      <NumberField of={form.at('weight_kg')} label={texts.weight} unit="lb" decimals={2} />
      <ChoiceField of={form.at('specie_id')} label={texts.species} options={choices.species} />
      <TextField of={form.at('breed_name')} label={texts.breed} maxLength={100} />
      <SelectField
        of={form.at('sex')}
        label={texts.sex}
        options={texts.sexes.map(words)}
        none={texts.noSex}
      />
      <DateField of={form.at('birthday')} label={texts.birthday} />
      <SelectField
        of={form.at('activity_level_id')}
        label={texts.activity}
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
        options={choices.needs}
        none={texts.defaultNeed}
      />
    </FormPage>
  );
};

/** Edits one of the user's pets. */
export default function EditPet() {
  const pet = useQueryOnce(pets.get, { params: { id: useParamId() } });
  const lists = bothOf(
    bothOf(useQuery(species.list, {}), useQuery(activityLevels.list, {})),
    useQuery(dietaryNeeds.list, {}),
  );
  return (
    <Loaded of={bothOf(pet, lists)}>
      {([one, [[kinds, levels], needs]]) => (
        <PetForm
          pet={one.pet}
          choices={{
            species: kinds.species.map(byId),
            activityLevels: levels.activity_levels.map(byId),
            needs: needs.dietary_per_kg_needs.map(byId),
          }}
        />
      )}
    </Loaded>
  );
}
