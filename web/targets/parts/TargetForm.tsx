import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { pathTo } from '../../kernel/paths.ts';
import { Button } from '../../ui/controls.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { AreaField, TextField } from '../../ui/form/fields.tsx';
import { type Option, SelectField } from '../../ui/form/SelectField.tsx';
import { type Form, useForm } from '../../ui/form/useForm.ts';
import { fieldNames, rowToFields, type SetFields } from '../setFields.ts';
import { targetTexts } from '../targetTexts.ts';
import type { TargetChoices } from '../useTargetChoices.ts';
import { RowInputs, subjectOptions } from './RowInputs.tsx';
import styles from './targetForm.module.css';

const texts = targetTexts.form;

/** The state of the form: its fields, and the keys of its rows in their order. */
export const useTargetForm = (start: SetFields, rowCount: number) => {
  const form = useForm<SetFields>(start);
  const [keys, setKeys] = useState<readonly number[]>([...Array(rowCount).keys()]);
  const next = useRef(rowCount);
  const add = (): void => {
    form.set(rowToFields(next.current));
    setKeys([...keys, next.current]);
    next.current += 1;
  };
  const remove = (key: number): void => {
    form.drop(fieldNames(key));
    setKeys(keys.filter((each) => each !== key));
  };
  return { form, keys, add, remove, isShorter: keys.length < rowCount };
};

export type TargetFormState = ReturnType<typeof useTargetForm>;

interface TargetFormProps {
  readonly title: string;
  readonly state: TargetFormState;
  readonly choices: TargetChoices;
  readonly submit: (fields: SetFields) => Promise<void>;
  /** The species of a new set; a saved one keeps its own. */
  readonly species?: readonly Option[];
  readonly below?: ReactNode;
}

/** The row that was added has the focus. */
const useFocusOnNew = (form: Form<SetFields>, count: number): void => {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current)
      form.element.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus();
    before.current = count;
  }, [form, count]);
};

/** The form of a target set: what it is for, and its rows. */
export const TargetForm = ({ title, state, choices, submit, species, below }: TargetFormProps) => {
  const { form, keys, add, remove, isShorter } = state;
  const subjects = useMemo(() => subjectOptions(choices), [choices]);
  useFocusOnNew(form, keys.length);
  return (
    <FormPage
      long
      title={title}
      back={pathTo('ListTargetSets')}
      lead={texts.lead}
      form={form}
      submit={submit}
      unsaved={isShorter}
      below={below}
    >
      <div className={styles.fields}>
        <TextField of={form.at('name')} label={texts.name} maxLength={255} />
        {species && <SelectField of={form.at('specie_id')} label={texts.species} options={species} />}
        <AreaField of={form.at('note')} label={texts.note} />
        <AreaField of={form.at('source')} label={texts.source} />
        {!species && <TextField of={form.at('reason')} label={texts.reason} maxLength={255} />}
      </div>
      {keys.map((key, index) => (
        <RowInputs
          key={key}
          form={form}
          row={key}
          index={index}
          subjects={subjects}
          remove={() => remove(key)}
        />
      ))}
      <Button size="md" variant="default" onClick={add}>
        {texts.addRow}
      </Button>
    </FormPage>
  );
};
