import { keyTexts } from '../../../texts/keyTexts.ts';
import { Button } from '../../../ui/controls.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/Dialog.tsx';
import styles from './KeysDialog.module.css';

/** Dialog with the keys of the editor. */
export function KeysDialog({ close }: { readonly close: () => void }) {
  return (
    <Dialog title={keyTexts.title} close={close} dismissable>
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
      <DialogButtons>
        <Button onClick={close}>{keyTexts.close}</Button>
      </DialogButtons>
    </Dialog>
  );
}
