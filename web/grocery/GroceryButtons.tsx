import { useState } from 'react';
import { Button } from '../ui/controls.ts';
import { useSlowPending } from '../ui/hooks/useSlowPending.ts';
import { canSharePapers, downloadPaper, sharePaper } from '../ui/pdf/downloadPaper.ts';
import type { Paper } from '../ui/pdf/paper.ts';
import { groceryTexts as texts } from './groceryTexts.ts';

interface GroceryButtonsProps {
  /** Makes the document of what is shown. */
  readonly paper: () => Paper;
}

/** Saves, shares and prints a grocery list. A busy button keeps the focus. Only phones and tablets that share files have the button Share. */
export const GroceryButtons = ({ paper }: GroceryButtonsProps) => {
  const [busy, setBusy] = useState<'download' | 'share' | null>(null);
  const [shares] = useState(canSharePapers);
  const slow = useSlowPending(busy !== null);
  const run = async (action: 'download' | 'share'): Promise<void> => {
    if (busy !== null) return;
    setBusy(action);
    await (action === 'share' ? sharePaper(paper()) : downloadPaper(paper()));
    setBusy(null);
  };
  return (
    <>
      <Button size="md" variant="default" onClick={() => print()}>
        {texts.print}
      </Button>
      {shares && (
        <Button size="md" variant="default" aria-busy={busy === 'share'} onClick={() => void run('share')}>
          {slow && busy === 'share' ? texts.preparing : texts.share}
        </Button>
      )}
      <Button size="md" aria-busy={busy === 'download'} onClick={() => void run('download')}>
        {slow && busy === 'download' ? texts.preparing : texts.download}
      </Button>
    </>
  );
};
