import type { AdminOrder } from '../../../server/contract/orders.ts';
import { formatDateTime } from '../../kernel/dates.ts';
import { orderTexts, orderAdminTexts as texts } from '../orderTexts.ts';
import styles from './orders.module.css';

const { statuses } = orderTexts;

/** The changes of an order's status, the newest first, and when it was placed. */
export const OrderHistory = ({ order: { history, created_at } }: { readonly order: AdminOrder }) => (
  <section className="stack gap-12">
    <h2 className="large">{texts.history}</h2>
    <ol className={styles.history}>
      {[...history].reverse().map(({ id, created_at: at, from_status, status, user }) => (
        <li key={id}>
          {texts.moved(statuses[from_status], statuses[status])}{' '}
          {texts.by(user === null ? texts.deleted : `${user.first_name} ${user.last_name}`)}
          <time className="small muted block" dateTime={at}>
            {formatDateTime(at)}
          </time>
        </li>
      ))}
      <li>
        {texts.placed}
        <time className="small muted block" dateTime={created_at}>
          {formatDateTime(created_at)}
        </time>
      </li>
    </ol>
  </section>
);
