import { useState } from 'react';
import { type MealPlan, mealPlans } from '../../../../server/contract/mealPlans.ts';
import { planTexts } from '../../../texts/planTexts.ts';
import { Button } from '../../../ui/controls.ts';
import { useMutation } from '../../../ui/hooks/useMutation.ts';
import styles from './plan.module.css';

const texts = planTexts.edit;

/** The recipes that their owners deleted, until the notices are dismissed. */
export const PlanNotices = ({ plan: { id, notices } }: { readonly plan: MealPlan }) => {
  const [dismissed, setDismissed] = useState(false);
  const dismiss = useMutation(mealPlans.dismissNotices);
  if (dismissed || notices.length === 0) return null;
  const run = async (): Promise<void> => setDismissed((await dismiss.send({ params: { id } })).ok);
  return (
    <aside className={styles.notices} aria-label={texts.notices}>
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>{notice.message}</li>
        ))}
      </ul>
      <Button size="md" variant="default" loading={dismiss.busy} onClick={() => void run()}>
        {texts.dismiss}
      </Button>
    </aside>
  );
};
