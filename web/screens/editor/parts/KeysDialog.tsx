import { keyTexts } from '../../../texts/keyTexts.ts';
import { KeysDialog as Keys } from '../../../ui/dialog/KeysDialog.tsx';

/** Dialog with the keys of the editor. */
export const KeysDialog = ({ close }: { readonly close: () => void }) => (
  <Keys groups={keyTexts.groups} close={close} />
);
