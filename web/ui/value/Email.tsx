import { Fragment } from 'react';
import styles from './Email.module.css';

/** An email address in a table; where the line is too short it breaks before the @ and before dots first. */
export const Email = ({ address }: { readonly address: string }) => (
  <span className={styles.email}>
    {[...address.matchAll(/[@.]*[^@.]+|[@.]+/g)].map(({ 0: part, index }) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
