import { useNavigate } from 'react-router-dom';
import { species } from '../../server/contract/species.ts';
import { targetSets } from '../../server/contract/targetSets.ts';
import { useQuery } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import type { Option } from '../ui/form/SelectField.tsx';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { bothOf, Loaded } from '../ui/page/Loaded.tsx';
import { TargetForm, useTargetForm } from './parts/TargetForm.tsx';
import { bodyOf, rowToFields, type SetFields, withFieldNames } from './setFields.ts';
import { targetTexts } from './targetTexts.ts';
import { type TargetChoices, useTargetChoices } from './useTargetChoices.ts';

const texts = targetTexts.form;

interface NewSetProps {
  readonly kinds: readonly Option[];
  readonly choices: TargetChoices;
}

const NewSet = ({ kinds, choices }: NewSetProps) => {
  const navigate = useNavigate();
  const start = { name: '', specie_id: kinds[0]?.value ?? '', note: '', source: '', ...rowToFields(0) };
  const state = useTargetForm(start, 1);
  const create = useMutation(targetSets.create, {
    form: { fail: (failure) => state.form.fail(withFieldNames(failure, state.keys)) },
    done: ({ target_set: { name } }) => texts.created(name),
    refresh: [targetSets.list],
  });
  const submit = async (fields: SetFields): Promise<void> => {
    const { reason: _, ...body } = bodyOf(fields, state.keys);
    const result = await create.send({ body: { ...body, specie_id: fields.specie_id ?? '' } });
    if (result.ok)
      await navigate(pathTo('ShowTargetSet', { id: result.value.target_set.id }), { replace: true });
  };
  return <TargetForm title={texts.add} state={state} choices={choices} submit={submit} species={kinds} />;
};

/** Adds a target set, then shows it. */
export default function AddTargetSet() {
  const kinds = useQuery(species.list, {});
  return (
    <Loaded of={bothOf(kinds, useTargetChoices())}>
      {([{ species: list }, choices]) => (
        <NewSet kinds={list.map(({ id, name }) => ({ value: String(id), label: name }))} choices={choices} />
      )}
    </Loaded>
  );
}
