import { useState } from 'react';
import { type MealPlan, maxDismissedNotices, mealPlans } from '../../../server/contract/mealPlans.ts';
import { Button } from '../../ui/controls.ts';
import { restoreFocus } from '../../ui/hooks/restoreFocus.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { planTexts } from '../planTexts.ts';
import styles from './plan.module.css';

const texts = planTexts.edit;

/**
 * The recipes that their owners deleted, until the notices are dismissed. Only those that were shown are dismissed: a
 * save of the plan may bring others.
 */
export const PlanNotices = ({ plan: { id, notices } }: { readonly plan: MealPlan }) => {
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set());
  const dismiss = useMutation(mealPlans.dismissNotices);
  const shown = notices.filter((notice) => !dismissed.has(notice.id));
  if (shown.length === 0) return null;
  const run = async (): Promise<void> => {
    const ids = shown.slice(0, maxDismissedNotices).map((notice) => notice.id);
    const { ok } = await dismiss.send({ params: { id }, query: { ids } });
    if (!ok) return;
    setDismissed((all) => new Set([...all, ...ids]));
    // The pressed button is gone.
    restoreFocus(() => document.querySelector('h1'));
  };
  return (
    <aside className={styles.notices} aria-label={texts.notices}>
      <ul>
        {shown.map((notice) => (
          <li key={notice.id}>{notice.message}</li>
        ))}
      </ul>
      <Button size="md" variant="default" loading={dismiss.busy} onClick={() => void run()}>
        {texts.dismiss}
      </Button>
    </aside>
  );
};
