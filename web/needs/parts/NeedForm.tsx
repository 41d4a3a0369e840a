import type { ReactNode } from 'react';
import { pathTo } from '../../kernel/paths.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { CellTable } from '../../ui/table/CellTable.tsx';
import { useCellsDirty } from '../../ui/table/useCells.ts';
import { needFormTexts as texts } from '../needFormTexts.ts';
import { Amounts, type NeedChoices, Scope } from './NeedInputs.tsx';
import type { NeedFields } from './needFields.ts';
import type { useNeedForm } from './useNeedForm.ts';

interface NeedFormProps {
  readonly title: string;
  readonly state: ReturnType<typeof useNeedForm>;
  readonly choices: NeedChoices;
  readonly submit: (fields: NeedFields) => Promise<void>;
  /** Asks for the reason of a change. */
  readonly withReason?: boolean;
  /** Above the fields. */
  readonly notice?: ReactNode;
  /** Below the fields, such as the emails that the need is shared with. */
  readonly children?: ReactNode;
}

/** All fields of a dietary need and its nutrients. Enter saves. */
export const NeedForm = (props: NeedFormProps) => {
  const { title, state, choices, submit, withReason = false, notice, children } = props;
  const { form, rows, cells } = state;
  return (
    <FormPage
      long
      title={title}
      back={pathTo('ListDietaryNeedsPerKg')}
      lead={texts.lead}
      form={form}
      submit={submit}
      unsaved={useCellsDirty(cells)}
    >
      {notice}
      <Scope form={form} choices={choices} />
      <Amounts form={form} />
      <section className="stack shrink gap-16">
        <h2>{texts.nutrients}</h2>
        <p className="small muted max-640">{texts.boundsHint}</p>
        <CellTable
          label={texts.nutrients}
          heading={texts.nutrient}
          rows={rows}
          cells={cells}
          rowName={({ id, name }) => choices.nutrientNames.get(id) ?? name}
          group={({ category_name }) => category_name ?? texts.other}
          enter={() => form.element.current?.requestSubmit()}
        />
      </section>
      {withReason && (
        <div className="stack shrink gap-16 max-960">
          <TextField of={form.at('reason')} label={texts.reason} hint={texts.reasonHint} maxLength={255} />
        </div>
      )}
      {children}
    </FormPage>
  );
};
