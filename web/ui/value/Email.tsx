import styles from './Email.module.css';

/** An email address in a table; where the line is too short it breaks before the @ first. */
export const Email = ({ address }: { readonly address: string }) => {
  const at = address.indexOf('@');
  return (
    <span className={styles.email}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
};
