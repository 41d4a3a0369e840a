import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { QueryState } from '../../kernel/api.ts';
import { tableTexts } from '../../texts/tableTexts.ts';
import { useUrlState } from '../hooks/useUrlState.ts';
import { Empty, type EmptyAction } from '../page/Empty.tsx';
import { Loaded } from '../page/Loaded.tsx';
import { Page } from '../page/Page.tsx';
import { Loading } from '../page/states.tsx';
import type { Action } from './ActionsMenu.tsx';
import type { Column } from './columns.tsx';
import { DataTable, type Sort } from './DataTable.tsx';
import { matchesWords } from './matchesWords.ts';
import { type Paged, Pagination, useLastPage } from './Pagination.tsx';
import { SearchField } from './SearchField.tsx';
import type { Selection } from './selection.ts';

/** A row of a list screen. */
export interface ListRow {
  readonly id: number;
}

interface ListPageProps<T, R extends ListRow> {
  readonly title: string;
  readonly back?: string;
  readonly lead?: string;
  /** The button that adds a row: its text and its path. */
  readonly add?: readonly [label: string, to: string];
  /** Buttons beside the heading, instead of `add`. */
  readonly buttons?: ReactNode;
  /** Further content between heading and table. */
  readonly tools?: ReactNode;
  readonly query: QueryState<T>;
  readonly rows: (data: T) => readonly R[];
  readonly columns: readonly Column<R>[];
  readonly actions?: (row: R) => readonly Action[];
  readonly rowName: (row: R) => string;
  /** The label of a row's menu by the name of the row, instead of "Actions for ...". */
  readonly menuLabel?: (name: string) => string;
  /** A field that searches the rows by words; without it there is none. */
  readonly search?: { readonly label: string; readonly text: (row: R) => string };
  /** The text of the number of rows. */
  readonly count?: (count: number) => string;
  readonly empty: { readonly title: string; readonly text: string; readonly action?: EmptyAction };
  readonly sort?: Sort;
  /** Gives each row a checkbox; a search keeps the selection of rows that it does not find. */
  readonly select?: Selection<number>;
  /** Shows each row as a card. */
  readonly cards?: boolean;
  readonly paging?: {
    readonly of: (data: T) => Paged;
    readonly goTo: (page: number, replace?: boolean) => void;
  };
  /** Content below the table. */
  readonly children?: ReactNode;
}

const List = <T, R extends ListRow>({ data, ...props }: ListPageProps<T, R> & { readonly data: T }) => {
  const { title, rows, columns, actions, rowName, menuLabel, search, count, empty, sort, select, paging } =
    props;
  const { cards = false } = props;
  const [query, setQuery] = useUrlState('search');
  const all = rows(data);
  const isPast = useLastPage(paging?.of(data), paging?.goTo);
  const found = useMemo(
    () => (search ? all.filter((row) => matchesWords(search.text(row), query)) : all),
    [all, search, query],
  );
  if (isPast) return <Loading />;
  if (all.length === 0) return <Empty {...empty} />;
  return (
    <>
      {search && (
        <SearchField label={search.label} value={query} change={setQuery} found={count?.(found.length)} />
      )}
      {!search && count && (
        <p className="muted push unprinted" role="status">
          {count(found.length)}
        </p>
      )}
      {found.length === 0 ? (
        <Empty
          title={tableTexts.noMatch(query.trim())}
          text={tableTexts.noMatchText}
          action={{ label: tableTexts.showAll, run: () => setQuery('') }}
        />
      ) : (
        <DataTable
          label={title}
          rows={found}
          rowKey={({ id }) => id}
          columns={columns}
          rowName={rowName}
          cards={cards}
          {...(actions ? { actions } : {})}
          {...(menuLabel ? { menuLabel } : {})}
          {...(sort ? { sort } : {})}
          {...(select ? { select } : {})}
        />
      )}
      {paging && <Pagination paged={paging.of(data)} goTo={paging.goTo} />}
    </>
  );
};

/** A screen that lists rows: heading, add button, search, table, empty state, pages. */
export const ListPage = <T, R extends ListRow>(props: ListPageProps<T, R>) => {
  const { title, back, lead, add, buttons, tools, query, children } = props;
  const actions =
    buttons ??
    (add && (
      <Button size="md" component={Link} to={add[1]}>
        {add[0]}
      </Button>
    ));
  return (
    <Page
      title={title}
      {...(back === undefined ? {} : { back })}
      {...(lead === undefined ? {} : { lead })}
      {...(actions === undefined ? {} : { actions })}
    >
      {tools}
      <Loaded of={query}>{(data) => <List {...props} data={data} />}</Loaded>
      {children}
    </Page>
  );
};
