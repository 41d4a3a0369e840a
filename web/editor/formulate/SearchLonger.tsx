import { Button } from '../../ui/controls.ts';
import styles from './formulate.module.css';
import { formulateTexts as texts } from './formulateTexts.ts';
import type { Longer } from './useFormulation.ts';

/** Searches the same question again with more time. It keeps the focus while it does. */
export const SearchLonger = ({ seconds, search }: Longer) => (
  <Button
    size="sm"
    variant="default"
    className={styles.way}
    autoFocus={search === null}
    aria-disabled={search === null}
    onClick={() => search?.()}
  >
    {search === null ? texts.searching(seconds) : texts.searchLonger(seconds)}
  </Button>
);
