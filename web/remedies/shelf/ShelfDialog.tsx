import { Button } from '../../ui/controls.ts';
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx';
import { ShelfFields } from './ShelfFields.tsx';
import { shelfTexts as texts } from './shelfTexts.ts';
import { useShelf } from './useShelf.ts';

interface ShelfProps {
  /** Slug of the species that foods are for. */
  readonly species: string;
  readonly close: () => void;
  /** Called once the server has the shelf. */
  readonly saved: () => void;
}

/** The foods that a user has or uses. Each choice is kept at once. */
export const ShelfDialog = ({ species, close, saved }: ShelfProps) => {
  const shelf = useShelf();
  const end = (): void => {
    close();
    void shelf.save().then(saved);
  };
  return (
    <Dialog wide title={texts.question} close={end}>
      <ShelfFields shelf={shelf} species={species} />
      <DialogButtons>
        <Button autoFocus onClick={end}>
          {texts.done}
        </Button>
      </DialogButtons>
    </Dialog>
  );
};
