import { type AuditEntryAnswer, auditPageSize } from '../contract/audit.ts';
import { implement } from '../kernel/http/implement.ts';
import { pageInfoOf, pageRange } from '../kernel/http/paging.ts';
import { AuditEntry } from './auditEntries.model.ts';
import { serializePerson } from './users.routes.ts';

const serializeEntry = (entry: AuditEntry): AuditEntryAnswer => ({
  id: entry.id,
  created_at: entry.created_at.toISOString(),
  action: entry.action,
  user: entry.user ? serializePerson(entry.user) : null,
  admin: entry.admin ? serializePerson(entry.admin) : null,
  subject: entry.subject ? serializePerson(entry.subject) : null,
  details: JSON.parse(entry.details) as AuditEntryAnswer['details'],
  ip: entry.ip,
});

/** What administrators did. */
export const audit = implement('audit', {
  list: async ({ query }) => {
    const asked = { page: query.page, size: auditPageSize };
    const { rows, count } = await AuditEntry.page(query.query ?? '', pageRange(asked));
    return { audit_entries: rows.map(serializeEntry), ...pageInfoOf(asked, count) };
  },
});
