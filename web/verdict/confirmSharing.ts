import type { Verdict } from '../../server/contract/verdict.ts';
import { confirmDialog } from '../ui/dialog/dialogs.tsx';
import { unsafeSharingTexts as texts } from './unsafeSharingTexts.ts';

/**
 * Asks before others see a recipe that is Not safe, with the foods named. Resolves to true for any other recipe.
 * @param how what makes it visible: sharing with everybody, the free tag, or an approval
 */
export const confirmSharing = async (
  { kind, words }: Pick<Verdict, 'kind' | 'words'>,
  how: 'everybody' | 'free' | 'approve',
): Promise<boolean> =>
  kind !== 'not_safe' ||
  confirmDialog({
    title: texts.title,
    text: texts[how](words),
    risky: true,
    cancel: how === 'approve' ? texts.cancelApprove : texts.cancelShare,
    confirm: how === 'approve' ? texts.confirmApprove : texts.confirmShare,
  });
