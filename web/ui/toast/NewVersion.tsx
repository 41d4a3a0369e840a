import { Button } from '@mantine/core';
import { useState } from 'react';
import { dismissNewVersion, useNewVersion } from '../../kernel/newVersion.ts';
import { hasUnsaved } from '../../kernel/unsaved.ts';
import { texts } from '../../texts/texts.ts';
import styles from './newVersion.module.css';

/** The offer of a new version. It never reloads by itself, and not while the page has unsaved work. */
export const NewVersion = () => {
  const reload = useNewVersion();
  const [isUnsaved, setUnsaved] = useState(false);
  const open = (): void => {
    if (hasUnsaved()) setUnsaved(true);
    else reload?.();
  };
  return (
    <aside className={`${styles.place} unprinted`} aria-label={texts.newVersion.title}>
      <div role="status">
        {reload && (
          <div className={styles.offer}>
            <p>{isUnsaved ? texts.newVersion.unsaved : texts.newVersion.ready}</p>
            <Button onClick={open}>{texts.newVersion.reload}</Button>
            <Button variant="default" onClick={dismissNewVersion}>
              {texts.newVersion.later}
            </Button>
          </div>
        )}
      </div>
    </aside>
  );
};
