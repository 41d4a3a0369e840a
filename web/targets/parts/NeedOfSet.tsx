import { useNavigate } from 'react-router-dom';
import { dietaryNeeds } from '../../../server/contract/dietaryNeeds.ts';
import { needRanges } from '../../../server/contract/needRanges.ts';
import { leavesOutCode, needTargets } from '../../../server/contract/needTargets.ts';
import type { TargetSetSummary } from '../../../server/contract/targetSets.ts';
import type { ApiFailure } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { useActor } from '../../kernel/session.ts';
import { confirmDialog } from '../../ui/dialog/dialogs.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SectionForm } from '../../ui/form/SectionForm.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { targetTexts } from '../targetTexts.ts';
import styles from './targetForm.module.css';

const texts = targetTexts.need;
const refresh = [dietaryNeeds.list, dietaryNeeds.listMineAndShared];

const leavesOut = ({ error_code }: ApiFailure): boolean => error_code === leavesOutCode;

/** The form that makes a target set a need, after it was said what a need has no place for, and opens it. */
export const NeedOfSet = ({ set: { id, name } }: { readonly set: Pick<TargetSetSummary, 'id' | 'name'> }) => {
  const navigate = useNavigate();
  const isAdmin = useActor()?.role === 'admin';
  const form = useForm({ name, weight_kg: '', kcal_per_day: '' });
  const { send } = useMutation(needTargets.toNeed, {
    form: { fail: (failure) => leavesOut(failure) || form.fail(failure) },
    done: ({ dietary_per_kg_need: need }) => texts.made(need.name),
    refresh,
  });
  const submit = async (body: { name: string; weight_kg: string; kcal_per_day: string }): Promise<void> => {
    let result = await send({ params: { id }, body });
    if (!result.ok && leavesOut(result.failure)) {
      const text = result.failure.errors.accept_effects ?? [];
      if (!(await confirmDialog({ title: texts.leavesOut, text, confirm: texts.make }))) return;
      result = await send({ params: { id }, body: { ...body, accept_effects: true } });
    }
    if (!result.ok) return;
    const screen = isAdmin ? 'EditDietaryNeedsPerKg' : 'EditDietaryNeedsPerKgPro';
    form.reset({ name, weight_kg: '', kcal_per_day: '' });
    await navigate(pathTo(screen, { id: result.value.dietary_per_kg_need.id }));
  };
  return (
    <section aria-label={texts.title} className={`${styles.need} stack gap-8`}>
      <h2>{texts.title}</h2>
      <p className="muted">{texts.lead}</p>
      <SectionForm form={form} submit={submit} save={texts.make}>
        <TextField of={form.at('name')} label={texts.name} maxLength={255} />
        <NumberField
          of={form.at('weight_kg')}
          label={texts.kg}
          unit="kg"
          {...needRanges.referenceKg}
          decimals={3}
        />
        <NumberField
          of={form.at('kcal_per_day')}
          label={texts.kcal}
          unit="kcal"
          min={1}
          max={20_000}
          decimals={1}
        />
      </SectionForm>
    </section>
  );
};
