import { useEffect, useRef } from 'react';
import type { MealPlan } from '../../../server/contract/mealPlans.ts';
import type { ApiFailure } from '../../kernel/api.ts';
import { Button } from '../../ui/controls.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useUnsavedGuard } from '../../ui/hooks/unsavedGuard.ts';
import { FieldError } from '../../ui/page/states.tsx';
import { planTexts } from '../planTexts.ts';
import styles from './plan.module.css';

const texts = planTexts.edit;

interface PlanNameProps {
  readonly plan: MealPlan;
  /** Saves the name. Resolves with the refusal, or null. */
  readonly rename: (name: string) => Promise<ApiFailure | null>;
}

/** The field errors of a refusal under the names of the form. */
const ownErrors = (failure: ApiFailure): ApiFailure => ({
  ...failure,
  errors: Object.fromEntries(
    Object.entries(failure.errors).map(([field, texts]) => [field.replace('meal_plan.', ''), texts]),
  ),
});

/** The name of a plan with its own Save. Enter saves. */
export const PlanName = ({ plan: { name }, rename }: PlanNameProps) => {
  const form = useForm({ name });
  const { dirty, busy, reset } = form;
  useUnsavedGuard(dirty, { busy });
  const shown = useRef(name);
  // A saved or loaded name is the new start. A typed one stays when only recipes were saved.
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    reset({ name });
  });
  const submit = async (fields: { readonly name: string }): Promise<void> => {
    const failure = await rename(fields.name);
    if (failure === null) reset({ name: fields.name.trim() });
    else if (failure.error_code !== 'stale') form.fail(ownErrors(failure));
  };
  return (
    <form ref={form.element} className={styles.name} noValidate onSubmit={form.handle(submit)}>
      <TextField of={form.at('name')} label={texts.name} maxLength={255} autoComplete="off" />
      <Button size="md" variant="default" type="submit" loading={busy}>
        {texts.saveName}
      </Button>
      {form.rest.map((text) => (
        <FieldError key={text}>{text}</FieldError>
      ))}
    </form>
  );
};
