import { useState } from 'react';
import {
  type FieldChange,
  type RevisedSubject,
  type RevisionAnswer,
  revisions,
} from '../../server/contract/revisions.ts';
import { useQuery } from '../kernel/api.ts';
import { formatDate } from '../kernel/dates.ts';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Pagination } from '../ui/table/Pagination.tsx';
import styles from './history.module.css';
import { historyTexts as texts } from './historyTexts.ts';

/** The row whose saves are shown. */
export interface HistoryProps {
  readonly subject: RevisedSubject;
  readonly id: number;
}

const boundName = /^(dmb|dm)_(low_max|high_min)_(.+)$/;

const nameOf = (field: string): string => {
  const [, basis, end = '', stage = ''] = boundName.exec(field) ?? [];
  if (basis === 'dmb' || basis === 'dm')
    return texts.bound(stage.replaceAll('_', ' '), texts.bases[basis], texts.fields[end] ?? end);
  const name = field.split('.').at(-1) ?? field;
  return texts.fields[name] ?? name.replaceAll('_', ' ');
};

const textOf = ({ field, nutrient, before, after }: FieldChange): string => {
  const name = nutrient === null ? nameOf(field) : texts.of(nutrient, nameOf(field));
  return texts.change(name, before ?? texts.empty, after ?? texts.empty);
};

/** Changed fields, old and new. */
export const Changes = ({ changes }: { readonly changes: readonly FieldChange[] }) => (
  <>
    {changes.map((change) => (
      <p key={change.field}>{textOf(change)}</p>
    ))}
  </>
);

const Revision = ({
  revision,
  isFirst,
}: {
  readonly revision: RevisionAnswer;
  readonly isFirst: boolean;
}) => {
  const { created_at, user_name, admin, source, reason, changes } = revision;
  const user = user_name ?? texts.shipped;
  const who = admin === null ? user : texts.acting(admin.name, user_name ?? texts.deleted);
  const head = [formatDate(created_at), who, source, reason];
  return (
    <li>
      <p>{[...new Set(head.filter((part) => part !== null))].join(' · ')}</p>
      {changes.length === 0 && <p>{isFirst ? texts.first : texts.same}</p>}
      <Changes changes={changes} />
    </li>
  );
};

/** The saves of a row: when, who, why and what changed. */
export const Revisions = ({ subject, id }: HistoryProps) => {
  const [page, setPage] = useState(1);
  const query = useQuery(revisions.list, { params: { subject, id }, query: { page } }, { keep: true });
  return (
    <Loaded of={query}>
      {(answer) => (
        <>
          {answer.revisions.length === 0 && <p>{texts.none}</p>}
          <ol>
            {answer.revisions.map((revision, index) => (
              <Revision
                key={revision.version}
                revision={revision}
                isFirst={page === answer.last_page && index === answer.revisions.length - 1}
              />
            ))}
          </ol>
          <Pagination paged={answer} goTo={setPage} />
        </>
      )}
    </Loaded>
  );
};

/** The saves of a row, folded. They are fetched when it is opened. */
export const History = (props: HistoryProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.title}</summary>
      {isOpen && <Revisions {...props} />}
    </details>
  );
};
