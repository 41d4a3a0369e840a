import type { WeightUnit } from '../../kernel/weightText.ts';
import { TextInput } from '../../ui/form/inputs.ts';
import { useField } from '../../ui/form/useField.ts';
import type { Field } from '../../ui/form/useForm.ts';
import { petTexts as texts } from '../petTexts.ts';
import { otherWeight, tidyWeight, weightFault, type weightRange } from '../petWeight.ts';

interface WeightFieldProps {
  readonly of: Field<string>;
  readonly label: string;
  readonly unit: WeightUnit;
  readonly range: ReturnType<typeof weightRange>;
  readonly hint?: string;
  /** True if it may be empty. */
  readonly optional?: boolean;
}

/** A pet's weight: a number in `unit`, or with its own unit, "20 kg". The other unit is shown below. */
export const WeightField = ({ of, label, unit, range, hint, optional = false }: WeightFieldProps) => {
  const { name, value, change, blur, ref, error } = useField(of, (text) =>
    optional && text.trim() === '' ? undefined : weightFault(text, unit, range),
  );
  const tidy = (): void => {
    const text = tidyWeight(value, unit);
    if (text !== value) change(text);
  };
  const other = otherWeight(value, unit);
  return (
    <TextInput
      size="md"
      name={name}
      label={label}
      description={[...(other === '' ? [] : [texts.isWeight(other)]), ...(hint ? [hint] : [])].join(' ')}
      autoComplete="off"
      ref={ref}
      value={value}
      error={error}
      // A weight that names its unit needs no other beside it.
      rightSection={/[a-z#]/i.test(value) ? null : <span className="muted">{unit}</span>}
      rightSectionPointerEvents="none"
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && tidy()}
      onBlur={() => {
        tidy();
        blur();
      }}
    />
  );
};
