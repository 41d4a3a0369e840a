import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { pets } from '../../server/contract/pets.ts';
import { petTargets } from '../../server/contract/petTargets.ts';
import { type TargetSetAnswer, targetSets } from '../../server/contract/targetSets.ts';
import { type ApiFailure, useQueryOnce } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { canCall } from '../kernel/permissions.ts';
import { useActor } from '../kernel/session.ts';
import { History } from '../revisions/History.tsx';
import { ShareBox } from '../sharing/ShareBox.tsx';
import { Button } from '../ui/controls.ts';
import { confirmDialog } from '../ui/dialog/dialogs.tsx';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { bothOf, Loaded } from '../ui/page/Loaded.tsx';
import { TargetForm, useTargetForm } from './parts/TargetForm.tsx';
import { mayChange } from './parts/useSetActions.ts';
import { bodyOf, type SetFields, setToFields, withFieldNames } from './setFields.ts';
import { targetTexts } from './targetTexts.ts';
import { type TargetChoices, useTargetChoices } from './useTargetChoices.ts';

const texts = targetTexts.form;
const refresh = [targetSets.list, targetSets.get, petTargets.list, pets.list, pets.get];

/** True if a set was not saved because pets have it. */
const changesPets = ({ error_code }: ApiFailure): boolean => error_code === 'changes_pets';

const accepts = ({ errors }: ApiFailure): Promise<boolean> =>
  confirmDialog({
    ...{ title: texts.effectsTitle, text: errors.accept_effects ?? [], confirm: texts.accept, risky: true },
  });

/** Whether everybody sees a set; admins publish it, or make it private again. */
const Publication = ({ set: { id, name, published, user_id } }: { readonly set: TargetSetAnswer }) => {
  const words = targetTexts.publication;
  const [isPublished, setPublished] = useState(published);
  const { send, busy } = useMutation(targetSets.publish, {
    done: isPublished ? words.unpublished(name) : words.published(name),
    refresh,
  });
  const toggle = async (): Promise<void> => {
    const result = await send({ params: { id }, body: { published: !isPublished } });
    if (result.ok) setPublished(!isPublished);
  };
  const publishes = canCall(useActor(), 'targetSets.publish');
  if (user_id === null) return null;
  return (
    <>
      <p>{isPublished ? words.isPublished : words.isDraft}</p>
      {publishes && (
        <Button size="md" variant="default" loading={busy} onClick={() => void toggle()}>
          {isPublished ? words.unpublish : words.publish}
        </Button>
      )}
    </>
  );
};

/** Saves the set. Other bounds of a set that pets have are asked about. */
const useSave = (
  set: TargetSetAnswer,
  { form, keys }: ReturnType<typeof useTargetForm>,
  saved: EditProps['saved'],
) => {
  const { id, version } = set;
  const update = useMutation(targetSets.update, {
    form: { fail: (failure) => changesPets(failure) || form.fail(withFieldNames(failure, keys)) },
    done: ({ target_set: { name } }) => texts.saved(name),
    refresh,
  });
  return async (fields: SetFields): Promise<void> => {
    const body = { ...bodyOf(fields, keys), version };
    let result = await update.send({ params: { id }, body });
    if (!result.ok && changesPets(result.failure)) {
      if (!(await accepts(result.failure))) return;
      result = await update.send({ params: { id }, body: { ...body, accept_effects: true } });
    }
    if (result.ok) saved(result.value.target_set);
  };
};

interface EditProps {
  readonly set: TargetSetAnswer;
  readonly choices: TargetChoices;
  /** Called with what is stored after a save. */
  readonly saved: (set: TargetSetAnswer) => void;
}

const Edit = ({ set, choices, saved }: EditProps) => {
  const actor = useActor();
  const state = useTargetForm(setToFields(set), set.rows.length);
  return (
    <TargetForm
      title={texts.edit(set.name)}
      state={state}
      choices={choices}
      submit={useSave(set, state, saved)}
      below={
        <div className="stack gap-24">
          <Publication set={set} />
          {set.user_id === actor?.id && <ShareBox kind="target_set" id={set.id} />}
          <History subject="target_set" id={set.id} />
        </div>
      }
    />
  );
};

/** The form starts again with each saved version. */
const Editing = ({
  start,
  choices,
}: {
  readonly start: TargetSetAnswer;
  readonly choices: TargetChoices;
}) => {
  const [set, setSet] = useState(start);
  return <Edit key={set.version} set={set} choices={choices} saved={setSet} />;
};

/** Edits the target set of the path, shares it and shows its history. A reader is led to its page. */
export default function EditTargetSet() {
  const id = useParamId();
  const actor = useActor();
  const read = useQueryOnce(targetSets.get, { params: { id } });
  return (
    <Loaded of={bothOf(read, useTargetChoices())}>
      {([{ target_set: set }, choices]) =>
        mayChange(actor, set) ? (
          <Editing key={set.id} start={set} choices={choices} />
        ) : (
          <Navigate replace to={pathTo('ShowTargetSet', { id })} />
        )
      }
    </Loaded>
  );
}
