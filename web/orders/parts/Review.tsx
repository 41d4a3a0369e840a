import type { AdminOrderSummary } from '../../../server/contract/orders.ts';
import { formatDate } from '../../kernel/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { orderAdminTexts as texts } from '../orderTexts.ts';
import styles from './orders.module.css';

/** When a new order is to be reviewed, or that it is overdue; nothing for others. */
export const Review = ({ order: { review_due, is_overdue } }: { readonly order: AdminOrderSummary }) => {
  if (review_due === null) return null;
  if (!is_overdue) return texts.due(formatDate(review_due));
  return (
    <span className={styles.overdue}>
      <Icon name="warning" size={16} />
      {texts.overdue(formatDate(review_due))}
    </span>
  );
};
