import { densityRange } from '../../../server/contract/targetRanges.ts';
import { Button } from '../../ui/controls.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useFieldValue } from '../../ui/form/useField.ts';
import type { Form } from '../../ui/form/useForm.ts';
import { fieldName, hasDensity, isNutrient, type RowField, type SetFields } from '../setFields.ts';
import { targetTexts } from '../targetTexts.ts';
import type { TargetChoices } from '../useTargetChoices.ts';
import styles from './targetForm.module.css';

const texts = targetTexts.form;
const energyId = 9001;

/** The choices of what a row bounds. */
export const subjectOptions = ({ nutrients, categories }: TargetChoices) => [
  ...[...nutrients.values()]
    .filter(({ id }) => id !== energyId)
    .map(({ id, display, unit_type }) => ({ value: `n${id}`, label: `${display} (${unit_type})` })),
  ...Object.entries(targetTexts.ratios).map(([value, { name }]) => ({ value, label: texts.ratio(name) })),
  ...categories.map(({ id, name }) => ({ value: `c${id}`, label: texts.group(name) })),
];

const basisOptions = Object.entries(targetTexts.bases).map(([value, label]) => ({ value, label }));
const confidenceOptions = Object.entries(targetTexts.confidences).map(([value, label]) => ({ value, label }));
const bounds = { min: 0, max: 1_000_000_000, decimals: 6 } as const;

interface RowInputsProps {
  readonly form: Form<SetFields>;
  readonly row: number;
  readonly index: number;
  readonly subjects: ReturnType<typeof subjectOptions>;
  readonly remove: () => void;
}

/** The fields of one row. What a basis does not need is not asked. */
export const RowInputs = ({ form, row, index, subjects, remove }: RowInputsProps) => {
  const at = (field: RowField) => form.at(fieldName(row, field));
  const subject = useFieldValue(at('subject'));
  const basis = useFieldValue(at('basis'));
  const asksBasis = subject === '' || isNutrient(subject);
  return (
    <fieldset className={styles.row}>
      <legend>{texts.row(index)}</legend>
      <SelectField of={at('subject')} label={texts.subject} options={subjects} />
      {asksBasis && <SelectField of={at('basis')} label={texts.basis} options={basisOptions} />}
      <NumberField of={at('min')} label={texts.min} {...bounds} />
      <NumberField of={at('max')} label={texts.max} {...bounds} />
      {asksBasis && hasDensity(basis) && (
        <NumberField
          of={at('kcal_per_kg')}
          label={texts.density}
          unit={texts.densityUnit}
          {...densityRange}
          decimals={3}
        />
      )}
      <TextField of={at('note')} label={texts.rowNote} maxLength={2000} />
      <TextField of={at('source')} label={texts.rowSource} maxLength={2000} />
      <SelectField of={at('confidence')} label={texts.confidence} options={confidenceOptions} none="–" />
      <Button size="md" variant="default" aria-label={texts.removeRow(index)} onClick={remove}>
        {texts.removeRow(index)}
      </Button>
    </fieldset>
  );
};
