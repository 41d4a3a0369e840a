import type { AdminOrder } from '../../../../server/contract/orders.ts';
import { formatDateTime } from '../../../dates.ts';
import { orderTexts, orderAdminTexts as texts } from '../../../texts/orderTexts.ts';
import styles from './orders.module.css';

const { statuses } = orderTexts;

/** The changes of an order's status, the newest first, and when it was placed. */
export const OrderHistory = ({ order: { history, created_at } }: { readonly order: AdminOrder }) => (
  <section>
    <h2>{texts.history}</h2>
    <ol className={styles.history}>
      {[...history].reverse().map(({ id, created_at: at, from_status, status, user }) => (
        <li key={id}>
          {texts.moved(statuses[from_status], statuses[status])}{' '}
          {texts.by(user === null ? texts.deleted : `${user.first_name} ${user.last_name}`)}
          <time dateTime={at}>{formatDateTime(at)}</time>
        </li>
      ))}
      <li>
        {texts.placed}
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </li>
    </ol>
  </section>
);
