import { useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { type Pet, pets } from '../../server/contract/pets.ts';
import { type ApiFailure, callApi, useQueryOnce } from '../kernel/api.ts';
import { messageOr } from '../kernel/messageOr.ts';
import { pathTo } from '../kernel/paths.ts';
import { useActor } from '../kernel/session.ts';
import { useWeightUnit } from '../kernel/weightUnit.ts';
import { ShareBox } from '../sharing/ShareBox.tsx';
import { Button } from '../ui/controls.ts';
import { confirmDialog } from '../ui/dialog/dialogs.tsx';
import { FormPage } from '../ui/form/FormPage.tsx';
import { resolveStale } from '../ui/form/staleDialog.tsx';
import { useForm } from '../ui/form/useForm.ts';
import { useLeaveDeleted } from '../ui/hooks/unsavedGuard.ts';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { bothOf, Loaded } from '../ui/page/Loaded.tsx';
import { showToast } from '../ui/toast/toasts.tsx';
import { PetInputs } from './parts/PetInputs.tsx';
import { type Choices, usePetChoices } from './parts/petChoices.ts';
import { petDifferences } from './petDifferences.ts';
import { fieldsToPet, type PetFields, petToFields } from './petFields.ts';
import { petTexts as texts } from './petTexts.ts';
import { homeOf, mayChange } from './sharedPet.ts';

const list = pathTo('ListPets');

/** The specified text of a failed update: a lost connection, the server's message, or neither. */
const failureText = (failure: ApiFailure): string => {
  const { status } = failure;
  return status === 0 || status === 413 ? texts.tooLarge : messageOr(failure, texts.notSaved);
};

const useRemove = (pet: Pet) => {
  const leave = useLeaveDeleted();
  const remove = useMutation(pets.remove, {
    form: { fail: ({ message }) => showToast(texts.notDeleted(pet.name, message), { error: true }) },
    done: texts.deleted(pet.name),
    refresh: [pets.list],
  });
  return async (): Promise<void> => {
    const question = { title: texts.sure, text: texts.willGo(pet.name), confirm: texts.yes, deletes: true };
    if (!(await confirmDialog(question))) return;
    const result = await remove.send({ params: { id: pet.id } });
    if (result.ok) await leave(list);
  };
};

/** The pet's chosen need as an option, which may not be among the readable needs. It is of the pet's species. */
const keptNeed = ({ override_dietary_per_kg_need, dietary_per_kg_need: need, specie_id }: Pet) =>
  override_dietary_per_kg_need && need
    ? { value: String(need.id), label: texts.unshared(need.label), species: [String(specie_id)] }
    : null;

interface PetFormProps {
  readonly pet: Pet;
  readonly choices: Choices;
  /** Shows the version that somebody else saved. */
  readonly take: (theirs: Pet) => void;
}

const PetForm = ({ pet, choices, take }: PetFormProps) => {
  const navigate = useNavigate();
  const { id } = pet;
  const [unit] = useWeightUnit();
  const start = petToFields(pet, unit);
  const form = useForm<PetFields>(start);
  const remove = useRemove(pet);
  const leave = useLeaveDeleted();
  const home = homeOf(pet);
  const isProfessional = useActor()?.role === 'professional';
  const mine = useRef(start);
  const fail = (failure: ApiFailure): void => form.fail({ ...failure, message: failureText(failure) });
  const save = useMutation(pets.update, {
    form: { fail },
    done: ({ pet: { name } }) => texts.saved(name),
    refresh: [pets.list, pets.get],
    stale: () => conflict(),
  });
  const send = async (version: number, go: (path: string) => unknown): Promise<void> => {
    const body = { ...fieldsToPet(mine.current, start, unit), version };
    if ((await save.send({ params: { id }, body })).ok) await go(home);
  };
  const conflict = resolveStale({
    fetch: () => callApi(pets.get, { params: { id }, query }),
    compare: ({ pet: theirs }) => petDifferences(start, mine.current, petToFields(theirs, unit), choices),
    load: ({ pet: theirs }) => take(theirs),
    saveOver: ({ pet: { version } }) => send(version, leave),
  });
  const submit = (fields: PetFields): Promise<void> => {
    mine.current = fields;
    return send(pet.version, navigate);
  };
  return (
    <FormPage
      title={texts.edit(pet.name)}
      back={home}
      form={form}
      submit={submit}
      {...(!pet.shared && {
        actions: (
          <Button size="md" variant="default" onClick={() => void remove()}>
            {texts.delete}
          </Button>
        ),
        below: (
          <div className="above-32">
            <ShareBox kind="pet" id={id} />
          </div>
        ),
      })}
    >
      <PetInputs
        form={form}
        choices={choices}
        unit={unit}
        startWeights={start}
        photo={{ url: pet.image?.url ?? null, alt: texts.photoOf(pet.name) }}
        kept={keptNeed(pet)}
        hasClient={isProfessional && !pet.shared}
      />
    </FormPage>
  );
};

const query = { include_dietary_per_kg_need: '1' } as const;

/** Edits, deletes or shares a pet. Whoever may only read it gets its page instead. */
export default function EditPet() {
  const read = useQueryOnce(pets.get, { params: { id: useParamId() }, query });
  const [theirs, setTheirs] = useState<Pet | null>(null);
  return (
    <Loaded of={bothOf(read, usePetChoices())}>
      {([{ pet }, choices]) =>
        mayChange(pet) ? (
          <PetForm key={theirs?.version ?? 0} pet={theirs ?? pet} choices={choices} take={setTheirs} />
        ) : (
          <Navigate to={pathTo('PetDailyNutrition', { id: pet.id })} replace />
        )
      }
    </Loaded>
  );
}
