import { useState } from 'react';
import { type QueryState, useQuery } from '../kernel/api.ts';
import { Button } from '../ui/controls.ts';
import { changeCached } from '../ui/hooks/cachedResponses.ts';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { usePaging } from '../ui/hooks/usePaging.ts';
import type { Action } from '../ui/table/ActionsMenu.tsx';
import { columnsFor } from '../ui/table/columns.tsx';
import { ListPage } from '../ui/table/ListPage.tsx';
import { showToast } from '../ui/toast/toasts.tsx';
import { type Article, articles } from './articles.ts';
import { demo } from './demoServer.ts';
import { Row } from './Section.tsx';

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

/** Enough rows that only the visible rows are rendered. */
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

/** Rows with checkboxes, which a mutation removes at once, and restores when the server refuses. */
export const SelectListPart = () => {
  const [selected, change] = useState<ReadonlySet<number>>(new Set());
  const remove = useMutation(demo.remove, {
    done: 'Deleted.',
    optimistic: ({ body: { ids } }) => [
      changeCached(demo.list, (data) => ({ articles: data.articles.filter(({ id }) => !ids.includes(id)) })),
    ],
  });
  const send = (refuse: boolean): void => {
    void remove.send({ body: { ids: [...selected], refuse } });
    change(new Set());
  };
  return (
    <ListPage
      title="Articles to select"
      lead="Shift selects all rows between two. The server answers after 1.5 seconds."
      rowName={common.rowName}
      empty={common.empty}
      query={useQuery(demo.list, {})}
      rows={(data) => data.articles}
      columns={columns}
      actions={actions}
      select={{ selected, change }}
      tools={
        <Row>
          <p role="status">{selected.size} selected</p>
          <Button size="md" disabled={selected.size === 0} onClick={() => send(false)}>
            Delete
          </Button>
          <Button size="md" variant="default" disabled={selected.size === 0} onClick={() => send(true)}>
            Delete, refused
          </Button>
        </Row>
      }
    />
  );
};
