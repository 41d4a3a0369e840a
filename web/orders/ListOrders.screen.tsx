import { Link, useLocation } from 'react-router-dom';
import { type AdminOrderSummary, orderStatuses, orders } from '../../server/contract/orders.ts';
import { useQuery } from '../kernel/api.ts';
import { formatDate } from '../kernel/dates.ts';
import { listState } from '../kernel/listPath.ts';
import { pathTo } from '../kernel/paths.ts';
import { InlineSelect } from '../ui/form/InlineSelect.tsx';
import { usePagedSearch } from '../ui/hooks/usePagedSearch.ts';
import { useUrlState } from '../ui/hooks/useUrlState.ts';
import { columnsFor } from '../ui/table/columns.tsx';
import { ListPage } from '../ui/table/ListPage.tsx';
import { SearchField } from '../ui/table/SearchField.tsx';
import { orderTexts, orderAdminTexts as texts } from './orderTexts.ts';
import { Review } from './parts/Review.tsx';

const nameOf = ({ id }: AdminOrderSummary): string => texts.orderNumber(id);

/** Leads to an order, from which Back leads to this list. */
const OrderLink = ({ order }: { readonly order: AdminOrderSummary }) => (
  <Link to={pathTo('ShowOrder', { id: order.id })} state={listState(useLocation())}>
    {nameOf(order)}
  </Link>
);

const columns = columnsFor<AdminOrderSummary>(({ custom }) => [
  custom({
    id: 'id',
    heading: texts.number,
    title: true,
    cell: (order) => <OrderLink order={order} />,
  }),
  custom({ id: 'ordered', heading: texts.ordered, cell: ({ created_at }) => formatDate(created_at) }),
  custom({
    id: 'customer',
    heading: texts.customer,
    cell: ({ user }) => (user === null ? texts.deleted : `${user.first_name} ${user.last_name}`),
  }),
  custom({ id: 'pet', heading: orderTexts.pet, cell: ({ pet_name }) => pet_name }),
  custom({
    id: 'recipes',
    heading: texts.recipes,
    cell: ({ recipe_count, price_usd }) =>
      `${orderTexts.recipes(recipe_count)}, ${orderTexts.price(price_usd)}`,
  }),
  custom({ id: 'status', heading: texts.status, cell: ({ status }) => orderTexts.statuses[status] }),
  custom({ id: 'review', heading: texts.review, cell: (order) => <Review order={order} /> }),
]);

const statusOptions = [
  { value: '', label: texts.anyStatus },
  ...orderStatuses.map((value) => ({ value, label: orderTexts.statuses[value] })),
];

/** All orders with their status, and when new ones are to be reviewed. */
export default function ListOrders() {
  const { search, setSearch, query, page, goTo } = usePagedSearch();
  const [asked, setStatus] = useUrlState('status', 'page');
  const status = orderStatuses.find((each) => each === asked);
  const found = useQuery(
    orders.list,
    { query: { query, page, ...(status === undefined ? {} : { status }) } },
    { keep: true },
  );
  const isNarrowed = query !== '' || status !== undefined;
  return (
    <ListPage
      title={texts.title}
      back={pathTo('AdminHome')}
      lead={texts.lead}
      tools={
        <SearchField
          label={texts.search}
          value={search}
          change={setSearch}
          found={found.data && texts.count(found.data.total)}
        >
          <InlineSelect
            label={texts.statusFilter}
            options={statusOptions}
            value={status ?? ''}
            change={setStatus}
          />
        </SearchField>
      }
      query={found}
      rows={({ orders: rows }) => rows}
      columns={columns}
      rowName={nameOf}
      paging={{ of: (paged) => paged, goTo }}
      empty={
        isNarrowed
          ? {
              title: texts.none,
              text: texts.noMatchText,
              action: { label: texts.showAll, to: pathTo('ListOrders') },
            }
          : { title: texts.none, text: texts.noneText }
      }
    />
  );
}
