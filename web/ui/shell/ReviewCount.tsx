import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { reviews } from '../../../server/contract/reviews.ts';
import { callApi } from '../../kernel/api.ts';
import { reviewTexts } from '../../texts/reviewTexts.ts';
import styles from './ReviewCount.module.css';
import { onReview } from './reviewed.ts';

/** How much waits for an admin, in the menu. It is read again on each screen. */
export default function ReviewCount() {
  const { pathname } = useLocation();
  const [total, setTotal] = useState(0);
  useEffect(() => onReview(setTotal), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen may show what another admin did.
  useEffect(() => {
    void callApi(reviews.count, {}).then((read) => read.ok && setTotal(read.value.total));
  }, [pathname]);
  if (total === 0) return null;
  return (
    <span className={styles.count} title={reviewTexts.count(total)}>
      {total}
      <span className="unseen"> {reviewTexts.toReview}</span>
    </span>
  );
}
