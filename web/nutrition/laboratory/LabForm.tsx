import { useEffect, useState } from 'react';
import { type LabAnalysis, labAnalyses } from '../../../server/contract/labAnalyses.ts';
import { labValueText } from '../../../server/contract/labTexts.ts';
import type { LabBasis } from '../../../server/contract/labUnits.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { localDay } from '../../kernel/localDay.ts';
import { texts as shared } from '../../texts/texts.ts';
import { Button } from '../../ui/controls.ts';
import { confirmDialog } from '../../ui/dialog/dialogs.tsx';
import { AreaField, DateField, TextField } from '../../ui/form/fields.tsx';
import { SectionForm } from '../../ui/form/SectionForm.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useUnsavedGuard } from '../../ui/hooks/unsavedGuard.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { changedByAnalysis } from './changedByAnalysis.ts';
import { type LabLine, type LabNutrient, linesOfValues, type ReadLine, readLabLines } from './labLines.ts';
import styles from './laboratory.module.css';
import { labTexts as texts } from './labTexts.ts';

interface LabFormProps {
  readonly recipe: Recipe;
  readonly nutrients: readonly LabNutrient[];
  /** The analysis that is edited; null to add one. */
  readonly edited: LabAnalysis | null;
  readonly leave: () => void;
}

interface Fields {
  readonly laboratory: string;
  readonly analysed_on: string;
  readonly note: string;
  readonly basis: string;
  readonly values: string;
}

const startOf = (edited: LabAnalysis | null): Fields => ({
  laboratory: edited?.laboratory ?? '',
  analysed_on: edited?.analysed_on ?? localDay(new Date()),
  note: edited?.note ?? '',
  basis: 'dry_matter',
  values: edited === null ? '' : linesOfValues(edited.values),
});

/** "Calcium: 0.41 % of dry matter, ICP-MS". */
const lineText = ({ nutrient, value, method, ...rest }: LabLine): string =>
  [`${nutrient.display}: ${labValueText({ ...rest, value: Number(value) })}`, method ?? []].flat().join(', ');

/** What is read of the lines, as they are typed. */
const LinesRead = ({ read }: { readonly read: readonly ReadLine[] }) => {
  const faults = read.filter(({ fault }) => fault !== null);
  const count = read.length - faults.length;
  return (
    <div className="small">
      <div role="status">
        {count > 0 && <p className="muted">{texts.read(count)}</p>}
        <ul className={styles.faults}>
          {faults.map(({ text, fault }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
            <li key={at}>
              “{text.trim()}”: {fault}
            </li>
          ))}
        </ul>
      </div>
      <ul className={`${styles.read} muted`} aria-label={texts.readAs}>
        {read.map(({ line }) => line && <li key={line.nutrient.id}>{lineText(line)}</li>)}
      </ul>
    </div>
  );
};

const bodyOf = ({ basis: _, values: _text, ...head }: Fields, read: readonly ReadLine[]) => ({
  ...head,
  values: read.flatMap(({ line }) =>
    line === null
      ? []
      : {
          ...{ nutrient_id: line.nutrient.id, value: line.value, is_below: line.is_below },
          ...{ basis: line.basis, unit: line.unit, method: line.method },
        },
  ),
});

/** The lines of the form as they are read at this moment. */
const useRead = (form: ReturnType<typeof useForm<Fields>>, nutrients: readonly LabNutrient[]) => {
  const readNow = (): readonly ReadLine[] => {
    const { values, basis } = form.values();
    return readLabLines(values, nutrients, basis as LabBasis);
  };
  const [read, setRead] = useState(readNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the life of the form
  useEffect(() => form.watch(() => setRead(readNow())), []);
  return read;
};

/** Enters or edits an analysis. Its values are lines of text, typed or pasted. */
export const LabForm = ({ recipe, nutrients, edited, leave }: LabFormProps) => {
  const form = useForm<Fields>(startOf(edited));
  const read = useRead(form, nutrients);
  useUnsavedGuard(form.dirty, { busy: form.busy });
  const options = { form, refresh: changedByAnalysis, done: texts.saved };
  const adding = useMutation(labAnalyses.create, options);
  const saving = useMutation(labAnalyses.update, options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => form.element.current?.querySelector<HTMLElement>('[name="laboratory"]')?.focus(), []);
  const submit = async (fields: Fields): Promise<void> => {
    if (read.some(({ fault }) => fault !== null))
      return form.fail({
        ...{ status: 422, message: texts.faults.some, errors: { values: [texts.faults.some] } },
        error_code: 'validation',
      } as Parameters<typeof form.fail>[0]);
    const body = bodyOf(fields, read);
    const { ok } =
      edited === null
        ? await adding.send({ params: { id: recipe.id }, body })
        : await saving.send({
            params: { id: recipe.id, analysisId: edited.id },
            body: { ...body, version: edited.version },
          });
    if (ok) leave();
  };
  const cancel = async (): Promise<void> => {
    const { title, text, leave: confirm, stay } = shared.leave;
    if (!form.dirty || (await confirmDialog({ title, text, confirm, cancel: stay }))) leave();
  };
  return (
    <section className={`${styles.form} above-16`} aria-label={edited === null ? texts.add : texts.edit}>
      <SectionForm
        form={form}
        submit={submit}
        save={texts.save}
        beside={
          <Button size="md" variant="subtle" onClick={() => void cancel()}>
            {texts.cancel}
          </Button>
        }
      >
        <div className={styles.fields}>
          <TextField of={form.at('laboratory')} label={texts.laboratory} maxLength={100} />
          <DateField of={form.at('analysed_on')} label={texts.day} max={localDay(new Date())} />
          <TextField of={form.at('note')} label={texts.note} maxLength={500} />
          <SelectField of={form.at('basis')} label={texts.basis} options={texts.bases} />
        </div>
        <div className={styles.values}>
          <AreaField of={form.at('values')} label={texts.values} hint={texts.valuesHint} />
        </div>
        <LinesRead read={read} />
        {edited === null && <p className="small muted">{texts.ofNow}</p>}
      </SectionForm>
    </section>
  );
};
