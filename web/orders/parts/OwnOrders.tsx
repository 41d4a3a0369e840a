import { type OrderAnswer, orders } from '../../../server/contract/orders.ts';
import { useQuery } from '../../kernel/api.ts';
import { formatDate } from '../../kernel/dates.ts';
import { usePaging } from '../../ui/hooks/usePaging.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { columnsFor } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pagination, useLastPage } from '../../ui/table/Pagination.tsx';
import { orderTexts } from '../orderTexts.ts';
import styles from './orders.module.css';

const texts = orderTexts.own;

const columns = columnsFor<OrderAnswer>(({ custom }) => [
  custom({ id: 'id', heading: texts.order, title: true, cell: ({ id }) => texts.number(id) }),
  custom({ id: 'ordered', heading: texts.ordered, cell: ({ created_at }) => formatDate(created_at) }),
  custom({ id: 'pet', heading: orderTexts.pet, cell: ({ pet_name }) => pet_name }),
  custom({
    id: 'recipes',
    heading: texts.what,
    cell: ({ recipe_count, price_usd }) =>
      `${orderTexts.recipes(recipe_count)}, ${orderTexts.price(price_usd)}`,
  }),
  custom({ id: 'status', heading: texts.status, cell: ({ status }) => orderTexts.statuses[status] }),
]);

/** The user's orders with their status, the newest first. */
export const OwnOrders = () => {
  const { page, goTo } = usePaging();
  const read = useQuery(orders.listMine, { query: { page } }, { keep: true });
  useLastPage(read.data, goTo);
  return (
    <section className={styles.below}>
      <h2 className="large">{texts.title}</h2>
      <Loaded of={read}>
        {(paged) =>
          paged.total === 0 ? (
            <p>{texts.noneText}</p>
          ) : (
            <>
              <DataTable label={texts.title} rows={paged.orders} rowKey={({ id }) => id} columns={columns} />
              <Pagination paged={paged} goTo={goTo} />
            </>
          )
        }
      </Loaded>
    </section>
  );
};
