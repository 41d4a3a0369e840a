import { confirmDialog } from '../ui/dialog/dialogs.tsx';
import { usdaTexts as texts } from './usdaTexts.ts';

/** Shows what is doubted of the values of an imported food. Resolves to true if it is wanted in the recipe still. */
export const wantsDoubted = (name: string, doubts: readonly string[]): Promise<boolean> =>
  confirmDialog({
    title: texts.doubts(name),
    text: [...doubts, texts.doubtsStated],
    confirm: texts.addDoubted,
    cancel: texts.leaveOut,
    risky: true,
  });
