import { useEffect, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/controls.ts';
import { ConfirmButton, Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx';
import { openDialog } from '../../ui/dialog/dialogQueue.ts';
import { type Confirmation, Paragraphs } from '../../ui/dialog/dialogs.tsx';
import { scalingTexts } from '../scalingTexts.ts';
import { previewScaling, type ScalingRequest } from './previewScaling.ts';

/** A question before a scaling, and what is scaled. Null if that could not be loaded. */
export interface ScalingQuestion extends Confirmation {
  readonly load: () => Promise<ScalingRequest | null>;
}

const previewOf = async (load: ScalingQuestion['load']): Promise<readonly string[]> => {
  const request = await load();
  return request ? previewScaling(request) : [scalingTexts.failed];
};

const ScalingDialog = ({
  title,
  text,
  confirm,
  cancel,
  load,
  answer,
}: ScalingQuestion & { readonly answer: (accepted: boolean) => void }) => {
  const [preview, setPreview] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let here = true;
    const show = (shown: readonly string[]): void => {
      if (here) setPreview(shown);
    };
    previewOf(load).then(show, () => show([scalingTexts.failed]));
    return () => {
      here = false;
    };
  }, [load]);
  return (
    <Dialog title={title} close={() => answer(false)}>
      <Paragraphs text={text} />
      <div role="status">
        <Paragraphs text={preview ?? scalingTexts.loading} />
      </div>
      <DialogButtons>
        <Button variant="default" onClick={() => answer(false)}>
          {cancel ?? texts.dialogs.cancel}
        </Button>
        <ConfirmButton disabled={preview === null} onClick={() => answer(true)}>
          {confirm}
        </ConfirmButton>
      </DialogButtons>
    </Dialog>
  );
};

/** Asks before a recipe is scaled. Whole pieces and the levels that they change are shown before it can be accepted. */
export const confirmScaling = (question: ScalingQuestion): Promise<boolean> =>
  openDialog<boolean>((answer) => <ScalingDialog {...question} answer={answer} />);
