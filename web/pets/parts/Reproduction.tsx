import { useEffect, useRef } from 'react';
import { litterSizes, reproductionWeek } from '../../../server/contract/reproduction.ts';
import { ChoiceField } from '../../ui/form/choices.tsx';
import { DateField } from '../../ui/form/fields.tsx';
import { NativeSelect } from '../../ui/form/inputs.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { useFieldValue } from '../../ui/form/useField.ts';
import type { Form } from '../../ui/form/useForm.ts';
import { type PetFields, reproductionRange, reproductionWeeks, sinceHint } from '../petFields.ts';
import { petTexts as texts } from '../petTexts.ts';

interface ReproductionProps {
  readonly form: Form<PetFields>;
}

const isFemale = (sex: string): boolean => sex.includes('Female');

/** The day of mating is not that of a birth, and a male has neither. */
const useOwnDay = (form: Form<PetFields>, state: string, sex: string): void => {
  const before = useRef(state);
  useEffect(() => {
    if (state !== '' && !isFemale(sex)) form.set({ reproduction: '' });
    if (before.current === state) return;
    const isBack = form.values().reproduction_since !== '' && before.current === '';
    before.current = state;
    if (!isBack) form.set({ reproduction_since: '', litter_size: '' });
  });
};

/** The week, for who does not know the day. */
const WeekSelect = ({ form, state, since }: ReproductionProps & Record<'state' | 'since', string>) => {
  const now = new Date();
  const weeks = reproductionWeeks(state, now);
  const chosen = since === '' ? undefined : weeks[reproductionWeek(since, now) - 1];
  const choices = weeks.map(({ week }) => ({ value: String(week), label: texts.week(week) }));
  return (
    <NativeSelect
      size="md"
      label={texts.orWeek}
      value={String(chosen?.week ?? '')}
      data={[{ value: '', label: '–' }, ...choices]}
      onChange={({ currentTarget: { value } }) =>
        form.set({ reproduction_since: weeks[Number(value) - 1]?.since ?? '' })
      }
    />
  );
};

/** Whether a female is pregnant or nurses, since when, and how many; nothing for other sexes. */
export const Reproduction = ({ form }: ReproductionProps) => {
  const sex = useFieldValue(form.at('sex'));
  const state = useFieldValue(form.at('reproduction'));
  const since = useFieldValue(form.at('reproduction_since'));
  useOwnDay(form, state, sex);
  const options = texts.reproductions.filter(({ value }) => value !== 'pregnant' || sex === 'Female');
  if (!isFemale(sex)) return null;
  return (
    <>
      <ChoiceField
        of={form.at('reproduction')}
        label={texts.reproduction}
        hint={texts.reproductionHint}
        options={options}
      />
      {state !== '' && (
        <DateField
          of={form.at('reproduction_since')}
          label={state === 'pregnant' ? texts.mated : texts.littered}
          hint={sinceHint(state, since, new Date())}
          {...reproductionRange(state, new Date())}
        />
      )}
      {state !== '' && <WeekSelect form={form} state={state} since={since} />}
      {state === 'nursing' && (
        <NumberField of={form.at('litter_size')} label={texts.litterSize} decimals={0} {...litterSizes} />
      )}
    </>
  );
};
