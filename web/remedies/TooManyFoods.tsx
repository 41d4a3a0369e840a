import { maxLines } from '../../server/contract/recipes.ts';
import { Button } from '../ui/controls.ts';
import { Dialog, DialogButtons } from '../ui/dialog/Dialog.tsx';
import { remedyTexts } from './remedyTexts.ts';

interface TooManyProps {
  readonly title: string;
  readonly close: () => void;
}

/** Why a meal plan of many foods has no remedies, and what to do. */
export const TooManyFoods = ({ title, close }: TooManyProps) => (
  <Dialog title={title} close={close}>
    <p role="status">{remedyTexts.tooManyFoods(maxLines)}</p>
    <DialogButtons>
      <Button variant="default" onClick={close}>
        {remedyTexts.close}
      </Button>
    </DialogButtons>
  </Dialog>
);
