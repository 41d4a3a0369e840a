import { useEffect } from 'react';
import type { Pet } from '../../../server/contract/pets.ts';
import type { Weighing } from '../../../server/contract/weighings.ts';
import { weighings } from '../../../server/contract/weighings.ts';
import { isUnitDoubtful } from '../../../server/contract/weightTrend.ts';
import { type WeightUnit, weightText } from '../../kernel/weightText.ts';
import { Button } from '../../ui/controls.ts';
import { confirmDialog } from '../../ui/dialog/dialogs.tsx';
import { DateField } from '../../ui/form/fields.tsx';
import { SectionForm } from '../../ui/form/SectionForm.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { WeightField } from '../parts/WeightField.tsx';
import { birthdayRange } from '../petFields.ts';
import { typedKg, weightRange } from '../petWeight.ts';
import { changedByWeighing } from './changedByWeighing.ts';
import { editedWeighing, fieldsToWeighing, type WeighingFields, weighingToFields } from './weighingFields.ts';
import styles from './weight.module.css';
import { weightTexts as texts } from './weightTexts.ts';

interface WeighingFormProps {
  readonly pet: Pet;
  readonly unit: WeightUnit;
  /** The weighing that is edited; null to add one. */
  readonly edited: Weighing | null;
  /** The weighing before it; null without one. */
  readonly before: Pick<Weighing, 'weighed_on' | 'weight_kg'> | null;
  readonly isGrown: boolean;
  /** Moves the focus to the weight. */
  readonly focused: boolean;
  readonly leave: () => void;
}

/** Asks about a weight that may be in another unit than the one before. */
const isMeant = async (props: WeighingFormProps, fields: WeighingFields): Promise<boolean> => {
  const { pet, unit, before, isGrown } = props;
  const kg = Number(typedKg(fields.weight_kg, unit));
  if (before === null) return true;
  const from = { day: before.weighed_on, kg: before.weight_kg };
  if (!isUnitDoubtful(from, { day: fields.weighed_on, kg }, isGrown)) return true;
  const now = weightText(kg, unit);
  return confirmDialog({
    ...{ title: texts.isRight, confirm: texts.itIs(now), cancel: texts.correct, risky: true },
    text: texts.isRightText(pet.name, now, weightText(before.weight_kg, unit)),
  });
};

/** Sends the fields. Answers whether they are stored. */
const useSend = (
  props: WeighingFormProps,
  start: WeighingFields,
  form: ReturnType<typeof useForm<WeighingFields>>,
) => {
  const { pet, unit, edited } = props;
  const options = { form, refresh: changedByWeighing };
  const adding = useMutation(weighings.create, {
    ...options,
    done: ({ weighing }) => texts.added(weightText(weighing.weight_kg, unit)),
  });
  const saving = useMutation(weighings.update, { ...options, done: texts.saved });
  return async (fields: WeighingFields): Promise<boolean> => {
    if (edited === null) {
      const body = fieldsToWeighing(fields, unit);
      return (await adding.send({ params: { id: pet.id }, body })).ok;
    }
    const body = editedWeighing(fields, start, unit);
    return body === null || (await saving.send({ params: { id: pet.id, weighingId: edited.id }, body })).ok;
  };
};

/** Adds or edits a weighing. The day is today: a weight and Enter are enough. */
export const WeighingForm = (props: WeighingFormProps) => {
  const { unit, edited, focused, leave } = props;
  const now = new Date();
  const start = weighingToFields(edited, unit, now);
  const form = useForm<WeighingFields>(start);
  const send = useSend(props, start, form);
  const focus = (): void => form.element.current?.querySelector<HTMLElement>('[name="weight_kg"]')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (focused) focus();
  }, []);
  const submit = async (fields: WeighingFields): Promise<void> => {
    if (!(await isMeant(props, fields)) || !(await send(fields))) return;
    form.reset(weighingToFields(null, unit, now));
    if (edited === null) focus();
    leave();
  };
  return (
    <section className={`${styles.form} above-24`} aria-label={edited === null ? texts.add : texts.edit}>
      {edited !== null && <p className="strong">{texts.edit}</p>}
      <SectionForm form={form} submit={submit} save={edited === null ? texts.addButton : texts.saveButton}>
        <div className={styles.fields}>
          <WeightField
            of={form.at('weight_kg')}
            label={texts.weight}
            unit={unit}
            range={weightRange(start.weight_kg, unit)}
          />
          <DateField of={form.at('weighed_on')} label={texts.day} {...birthdayRange(now)} />
          <SelectField
            of={form.at('condition_score')}
            label={texts.score}
            options={texts.scores}
            none={texts.noScore}
          />
          <SelectField
            of={form.at('has_eaten')}
            label={texts.eaten}
            options={[
              { value: 'yes', label: texts.yes },
              { value: 'no', label: texts.no },
            ]}
            none={texts.notSaid}
          />
        </div>
      </SectionForm>
      {edited !== null && (
        <Button className="above-8" size="md" variant="default" onClick={leave}>
          {texts.cancel}
        </Button>
      )}
    </section>
  );
};
