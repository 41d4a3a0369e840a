import type { ApiFailure } from '../../../kernel/api.ts';
import { messageDialog } from '../../../ui/dialog/dialogs.tsx';
import { adminTexts } from '../../adminTexts.ts';

/** Shows why an administrative action failed. */
export const errorDialog = ({ message }: Pick<ApiFailure, 'message'>): Promise<void> =>
  messageDialog({ title: adminTexts.users.error, text: message });
