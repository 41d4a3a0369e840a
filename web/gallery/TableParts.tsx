import type { QueryState } from '../api.ts';
import { usePaging } from '../ui/hooks/usePaging.ts';
import type { Action } from '../ui/table/ActionsMenu.tsx';
import { columnsFor } from '../ui/table/columns.tsx';
import { ListPage } from '../ui/table/ListPage.tsx';
import { showToast } from '../ui/toast/toasts.tsx';

interface Article {
  readonly id: number;
  readonly name: string;
  readonly supplier: string | null;
  readonly pieces: number;
  readonly price: number;
  readonly since: string;
}

const names = ['Rosehip powder', 'Salmon oil', 'Eggshell powder', 'Kelp tablets', 'Brewer’s yeast'];
const suppliers = ['North Coast Mills', null, 'Harbour and Sons', 'Fjord', 'A supplier with a long name'];

const articles = (count: number): readonly Article[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: index < names.length ? (names[index] ?? '') : `${names[index % names.length]} ${index + 1}`,
    supplier: suppliers[(index * 3) % suppliers.length] ?? null,
    pieces: (index * 37) % 113,
    price: ((index * 53) % 400) / 8 + 1,
    since: `20${10 + (index % 16)}-0${(index % 9) + 1}-1${index % 10}`,
  }));

const columns = columnsFor<Article>(({ link, text, number, date }) => [
  link('Name', 'name', () => '/content'),
  text('Supplier', 'supplier'),
  number('Pieces', 'pieces'),
  number('Price', 'price', (value) => `$${value.toFixed(2)}`),
  date('Since', 'since'),
]);

const actions = ({ name }: Article): readonly Action[] => [
  { label: 'Edit', to: '/form-filled' },
  { label: 'Duplicate', hint: 'a copy', run: () => showToast(`${name} was duplicated.`) },
  { label: 'Archive: still in use', disabled: true },
  {
    label: 'Delete',
    confirm: {
      title: `Delete ${name}?`,
      text: 'Its orders stay.',
      confirm: 'Delete',
      deletes: true,
    },
    run: () => showToast(`${name} was deleted.`, { undo: () => showToast(`${name} is back.`) }),
  },
];

const queryOf = (rows: readonly Article[]): QueryState<readonly Article[]> => ({
  data: rows,
  error: undefined,
  retry: () => {},
});

const common = {
  back: '/content',
  add: ['Add an article', '/form-empty'],
  rows: (data: readonly Article[]) => data,
  rowName: ({ name }: Article) => name,
  search: { label: 'Search articles', text: ({ name }: Article) => name },
  count: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  empty: {
    title: 'No articles yet',
    text: 'An article is what you buy. Add the first to see it here.',
    action: { label: 'Add an article', to: '/form-empty' },
  },
} as const;

const five = queryOf(articles(5));
const threeHundred = queryOf(articles(300));
const none = queryOf([]);

/** Five rows with sortable columns, a menu in each row, search and pages. */
export const ListPart = () => {
  const { page, goTo } = usePaging();
  return (
    <ListPage
      {...common}
      title="Five articles"
      lead="With a search, a menu in each row, and pages."
      query={five}
      columns={columns}
      actions={actions}
      paging={{ of: () => ({ current_page: page, last_page: 3 }), goTo }}
    />
  );
};

/** So many rows that only those in view are rendered. */
export const LongListPart = () => (
  <ListPage
    {...common}
    title="Three hundred articles"
    query={threeHundred}
    columns={columns}
    actions={actions}
  />
);

/** No rows. */
export const EmptyListPart = () => (
  <ListPage {...common} title="No articles" query={none} columns={columns} />
);
