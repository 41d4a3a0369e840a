import { useMemo } from 'react';
import {
  type AdminUser,
  adminUsers,
  type UserSortColumn,
  userSortColumns,
} from '../../../server/contract/adminUsers.ts';
import { useQuery } from '../../kernel/api.ts';
import { formatDate } from '../../kernel/dates.ts';
import { fullName } from '../../kernel/fullName.ts';
import { pathTo } from '../../kernel/paths.ts';
import { useUser } from '../../kernel/session.ts';
import { usePagedSearch } from '../../ui/hooks/usePagedSearch.ts';
import { type Column, columnsFor } from '../../ui/table/columns.tsx';
import { ListPage } from '../../ui/table/ListPage.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { Email } from '../../ui/value/Email.tsx';
import { adminTexts } from '../adminTexts.ts';
import { RoleSelect } from './parts/RoleSelect.tsx';
import { useUserActions } from './parts/useUserActions.ts';

const texts = adminTexts.users;
const lastFirst = { by: 'last_login', descending: true } as const;

const columnsWith = (ownId: number | undefined): readonly Column<AdminUser>[] =>
  columnsFor<AdminUser>(({ link, text, date, custom }) => [
    link(texts.firstName, 'first_name', () => null),
    text(texts.lastName, 'last_name'),
    custom({
      id: 'email',
      heading: texts.email,
      sortValue: ({ email }) => email,
      cell: ({ email }) => <Email address={email} />,
    }),
    custom({
      id: 'role',
      heading: texts.role,
      cell: (user) => <RoleSelect user={user} isSelf={user.id === ownId} />,
    }),
    date(texts.created, 'created_at'),
    custom({
      id: 'last_login',
      heading: texts.lastLogin,
      sortValue: ({ last_login }) => last_login,
      cell: ({ last_login }) =>
        last_login === null ? texts.never : <time dateTime={last_login}>{formatDate(last_login)}</time>,
    }),
  ]);

const columnOf = (name: string | null): UserSortColumn =>
  userSortColumns.find((each) => each === name) ?? 'last_login';

/** All users, with what an admin may do to them. */
export default function ListUsers() {
  const ownId = useUser()?.id;
  const { search, setSearch, query, page, sort, goTo } = usePagedSearch(lastFirst);
  const sort_by = columnOf(sort.by);
  const sort_order = sort.descending ? 'desc' : 'asc';
  const found = useQuery(adminUsers.list, { query: { query, page, sort_by, sort_order } }, { keep: true });
  const columns = useMemo(() => columnsWith(ownId), [ownId]);
  return (
    <ListPage
      title={texts.title}
      back={pathTo('AdminHome')}
      add={[texts.add, pathTo('AddUser')]}
      tools={
        <SearchField
          label={texts.search}
          value={search}
          change={setSearch}
          found={found.data && texts.count(found.data.users.total)}
        />
      }
      query={found}
      rows={({ users }) => users.data}
      columns={columns}
      actions={useUserActions(ownId)}
      rowName={fullName}
      sort={sort}
      paging={{ of: ({ users }) => users, goTo }}
      empty={{ title: texts.none, text: texts.noneText }}
    />
  );
}
