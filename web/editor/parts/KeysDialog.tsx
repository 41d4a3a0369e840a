import { KeysDialog as Keys } from '../../ui/dialog/KeysDialog.tsx';
import { keyTexts } from '../keyTexts.ts';

/** Dialog with the keys of the editor. */
export const KeysDialog = ({ close }: { readonly close: () => void }) => (
  <Keys groups={keyTexts.groups} close={close} />
);
