import { useNavigate } from 'react-router-dom';
import { type BlankNeed, dietaryNeeds } from '../../server/contract/dietaryNeeds.ts';
import { useQueryOnce } from '../kernel/api.ts';
import { bothOf, Loaded } from '../ui/page/Loaded.tsx';
import { needFormTexts as texts } from './needFormTexts.ts';
import { NeedForm } from './parts/NeedForm.tsx';
import type { NeedChoices } from './parts/NeedInputs.tsx';
import type { NeedFields } from './parts/needFields.ts';
import { useEditPath } from './parts/useNeedActions.ts';
import { useNeedChoices } from './parts/useNeedChoices.ts';
import { useCreateNeed, useNeedForm } from './parts/useNeedForm.ts';

interface NewNeedProps {
  readonly blank: BlankNeed;
  readonly choices: NeedChoices;
}

const NewNeed = ({ blank, choices }: NewNeedProps) => {
  const navigate = useNavigate();
  const editPath = useEditPath();
  const state = useNeedForm(blank, blank);
  const create = useCreateNeed(state);
  const submit = async (fields: NeedFields): Promise<void> => {
    const id = await create(fields);
    if (id !== null) await navigate(editPath(id), { replace: true });
  };
  return <NeedForm title={texts.add} state={state} choices={choices} submit={submit} />;
};

/** Adds a dietary need from the blank template, then opens its edit screen. */
export default function AddDietaryNeedsPerKg() {
  const blank = useQueryOnce(dietaryNeeds.blank, {});
  return (
    <Loaded of={bothOf(blank, useNeedChoices())}>
      {([{ dietary_per_kg_need }, choices]) => <NewNeed blank={dietary_per_kg_need} choices={choices} />}
    </Loaded>
  );
}
