import { type AuditEntryAnswer, audit } from '../../../server/contract/audit.ts';
import { useQuery } from '../../kernel/api.ts';
import { formatDateTime } from '../../kernel/dates.ts';
import { fullName } from '../../kernel/fullName.ts';
import { pathTo } from '../../kernel/paths.ts';
import { usePagedSearch } from '../../ui/hooks/usePagedSearch.ts';
import { columnsFor } from '../../ui/table/columns.tsx';
import { ListPage } from '../../ui/table/ListPage.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { adminTexts } from '../adminTexts.ts';
import { auditDetails } from './parts/auditDetails.ts';

const texts = adminTexts.audit;

const nameOf = (person: AuditEntryAnswer['user']): string => (person ? fullName(person) : texts.deleted);

const whoOf = ({ user, admin }: AuditEntryAnswer): string =>
  admin ? texts.actingAs(nameOf(admin), nameOf(user)) : nameOf(user);

const columns = columnsFor<AuditEntryAnswer>(({ custom }) => [
  custom({
    id: 'created_at',
    heading: texts.at,
    title: true,
    cell: ({ created_at }) => formatDateTime(created_at),
  }),
  custom({ id: 'who', heading: texts.who, cell: whoOf }),
  custom({ id: 'action', heading: texts.action, cell: ({ action }) => texts.actions[action] ?? action }),
  custom({ id: 'whom', heading: texts.whom, cell: ({ subject }) => subject && fullName(subject) }),
  custom({ id: 'details', heading: texts.details, cell: ({ details }) => auditDetails(details) }),
  custom({ id: 'ip', heading: texts.ip, wideOnly: true, cell: ({ ip }) => ip }),
]);

/** What administrators did. */
export default function ListAudit() {
  const { search, setSearch, query, page, goTo } = usePagedSearch();
  return (
    <ListPage
      title={texts.title}
      back={pathTo('AdminHome')}
      lead={texts.lead}
      tools={<SearchField label={texts.search} value={search} change={setSearch} />}
      query={useQuery(audit.list, { query: { query, page } }, { keep: true })}
      rows={({ audit_entries }) => audit_entries}
      columns={columns}
      rowName={({ created_at }) => formatDateTime(created_at)}
      paging={{ of: (paged) => paged, goTo }}
      empty={{ title: texts.none, text: texts.noneText }}
    />
  );
}
