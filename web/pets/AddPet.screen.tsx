import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pets } from '../../server/contract/pets.ts';
import { freePets, premiumTexts } from '../../server/contract/premiumTexts.ts';
import { type ApiFailure, isPremiumRequired, useQueryOnce } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { useActor } from '../kernel/session.ts';
import { useWeightUnit } from '../kernel/weightUnit.ts';
import { FormPage } from '../ui/form/FormPage.tsx';
import { useForm } from '../ui/form/useForm.ts';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { bothOf, Loaded } from '../ui/page/Loaded.tsx';
import { showToast } from '../ui/toast/toasts.tsx';
import { PetInputs } from './parts/PetInputs.tsx';
import { type Choices, usePetChoices } from './parts/petChoices.ts';
import { fieldsToNewPet, newPetFields, type PetFields } from './petFields.ts';
import { petTexts as texts } from './petTexts.ts';

const list = pathTo('ListPets');

interface NewPetProps {
  readonly choices: Choices;
  /** A free user has no room for another pet. */
  readonly isFull: boolean;
}

const NewPet = ({ choices, isFull }: NewPetProps) => {
  // What held when the form was opened: the new pet itself counts after it was added.
  const [limit] = useState(isFull ? { lead: premiumTexts.pets } : {});
  const navigate = useNavigate();
  const hasClient = useActor()?.role === 'professional';
  const [unit] = useWeightUnit();
  const average = choices.activityLevels.find(({ label }) => label === texts.averageLevel);
  const start = newPetFields(choices.species[0]?.value ?? '', average?.value ?? '', new Date());
  const form = useForm<PetFields>(start);
  const fail = (failure: ApiFailure): void => {
    form.fail(failure);
    showToast(failure.message, { error: true });
  };
  const add = useMutation(pets.create, {
    form: { fail },
    done: ({ pet }) => texts.added(pet.name),
    refresh: [pets.list],
  });
  const submit = async (fields: PetFields): Promise<void> => {
    const result = await add.send({ body: fieldsToNewPet(fields, unit) });
    if (result.ok) {
      await navigate(list, { replace: true });
      return;
    }
    // The premium dialog is open by now; the form is of no more use.
    if (isPremiumRequired(result.failure)) {
      form.reset(fields);
      await navigate(list);
    }
  };
  return (
    <FormPage title={texts.add} back={list} form={form} submit={submit} save={texts.add} {...limit}>
      <PetInputs
        form={form}
        choices={choices}
        unit={unit}
        startWeights={start}
        photo={{ url: null, alt: texts.photo }}
        hasClient={hasClient}
      />
    </FormPage>
  );
};

const AddFreePet = () => (
  <Loaded of={bothOf(useQueryOnce(pets.list, {}), usePetChoices())}>
    {([own, choices]) => <NewPet choices={choices} isFull={own.pets.length >= freePets} />}
  </Loaded>
);

const AddPaidPet = () => (
  <Loaded of={usePetChoices()}>{(choices) => <NewPet choices={choices} isFull={false} />}</Loaded>
);

/** Adds a pet. A free user's second pet is refused: the form says so, and sent it shows the premium dialog and leads back. */
export default function AddPet() {
  return useActor()?.role === 'free' ? <AddFreePet /> : <AddPaidPet />;
}
