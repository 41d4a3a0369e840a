import type { ReactNode } from 'react';

interface VersionsProps {
  /** What the table is of, for who does not see it. */
  readonly name: string;
  /** What is compared, the one version and the other. */
  readonly heads: readonly [what: string, one: string, other: string];
  /** How it looks: `table` and `number`. */
  readonly styles: CSSModuleClasses;
  readonly children: ReactNode;
}

/** A table of two versions side by side. */
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
