import { type AuthAttemptAnswer, adminUsers } from '../../../server/contract/adminUsers.ts';
import { useQuery } from '../../kernel/api.ts';
import { formatDateTime } from '../../kernel/dates.ts';
import { fullName } from '../../kernel/fullName.ts';
import { pathTo } from '../../kernel/paths.ts';
import { useParamId } from '../../ui/hooks/useParamId.ts';
import { bothOf } from '../../ui/page/Loaded.tsx';
import { columnsFor } from '../../ui/table/columns.tsx';
import { ListPage } from '../../ui/table/ListPage.tsx';
import { adminTexts } from '../adminTexts.ts';

const texts = adminTexts.attempts;

const columns = columnsFor<AuthAttemptAnswer>(({ text, custom }) => [
  custom({
    id: 'created_at',
    heading: texts.at,
    title: true,
    sortValue: ({ created_at }) => created_at,
    cell: ({ created_at }) => formatDateTime(created_at),
  }),
  custom({ id: 'user', heading: texts.user, cell: ({ user }) => user.email }),
  custom({
    id: 'successful',
    heading: texts.outcome,
    sortValue: ({ successful }) => Number(successful),
    cell: ({ successful, refusal }) =>
      refusal === null ? texts.outcomes[successful ? 'successful' : 'failed'] : texts.outcomes[refusal],
  }),
  text(texts.ip, 'ip'),
]);

/** The newest attempts to sign in to an account. */
export default function ListUserAuthAttempts() {
  const params = { id: useParamId() };
  const query = bothOf(useQuery(adminUsers.get, { params }), useQuery(adminUsers.authAttempts, { params }));
  const user = query.data?.[0].user;
  return (
    <ListPage
      title={texts.title}
      back={pathTo('ListUsers')}
      {...(user ? { lead: texts.lead(fullName(user), user.email) } : {})}
      query={query}
      rows={([, { auth_attempts }]) => auth_attempts}
      columns={columns}
      rowName={({ created_at }) => formatDateTime(created_at)}
      empty={{ title: texts.none, text: texts.noneText }}
    />
  );
}
