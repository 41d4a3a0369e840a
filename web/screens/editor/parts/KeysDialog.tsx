import { useLayoutEffect, useRef } from 'react';
import { keyTexts } from '../../../texts/keyTexts.ts';
import { Button } from '../../../ui/controls.ts';
import dialogs from '../../../ui/dialog/dialog.module.css';
import styles from './KeysDialog.module.css';

/** The keys of the editor, in a dialog. */
export function KeysDialog({ close }: { readonly close: () => void }) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => element.current?.showModal(), []);
  return (
    <dialog
      ref={element}
      className={dialogs.dialog}
      aria-labelledby="keys-title"
      closedby="any"
      onClose={close}
    >
      <h2 id="keys-title">{keyTexts.title}</h2>
      <div className={styles.groups}>
        {keyTexts.groups.map(({ name, keys }) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl className={styles.keys}>
              {keys.map((row) => (
                <div key={row.does}>
                  <dt>
                    {row.keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{row.does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={dialogs.buttons}>
        <Button onClick={() => element.current?.close()}>{keyTexts.close}</Button>
      </div>
    </dialog>
  );
}
