import { Button } from '@mantine/core';
import { texts } from '../../texts/texts.ts';
import { Dialog, DialogButtons } from './Dialog.tsx';
import styles from './keysDialog.module.css';

/** Keys of one part of a screen. */
export interface KeyGroup {
  readonly name: string;
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[];
}

interface KeysDialogProps {
  readonly groups: readonly KeyGroup[];
  readonly close: () => void;
}

/** Dialog with the keys of a screen. */
export const KeysDialog = ({ groups, close }: KeysDialogProps) => (
  <Dialog title={texts.shell.keys} close={close} dismissable>
    <div className={styles.groups}>
      {groups.map(({ name, keys }) => (
        <section key={name}>
          <h3>{name}</h3>
          <dl className={styles.keys}>
            {keys.map((row) => (
              <div key={row.does}>
                <dt className="flex wrap gap-4">
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
      <Button onClick={close}>{texts.dialogs.close}</Button>
    </DialogButtons>
  </Dialog>
);
