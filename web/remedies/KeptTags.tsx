import styles from './remedies.module.css';

/** What the recipe's tags promise and no proposal undoes. */
export const KeptTags = ({ kept }: { readonly kept: readonly string[] }) =>
  kept.map((text) => (
    <p key={text} className={styles.hint}>
      {text}
    </p>
  ));
