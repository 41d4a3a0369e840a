import type { ReactNode } from 'react';

interface VersionsProps {
  /** Caption for screen readers. */
  readonly name: string;
  /** Headers: compared thing, first version, second version. */
  readonly heads: readonly [what: string, one: string, other: string];
  /** CSS classes `table` and `number`. */
  readonly styles: CSSModuleClasses;
  readonly children: ReactNode;
}

/** Table of two versions side by side. */
export const Versions = ({ name, heads: [what, one, other], styles, children }: VersionsProps) => (
  <table className={styles.table}>
    <caption className="unseen">{name}</caption>
    <thead>
      <tr>
        <th scope="col">{what}</th>
        <th scope="col" className={styles.number}>
          {one}
        </th>
        <th scope="col" className={styles.number}>
          {other}
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
