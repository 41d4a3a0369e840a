import { useState } from 'react';
import { ShelfDialog } from '../../remedies/shelf/ShelfDialog.tsx';
import { shelfTexts as texts } from '../../remedies/shelf/shelfTexts.ts';
import { useShelf } from '../../remedies/shelf/useShelf.ts';
import { Button } from '../../ui/controls.ts';
import styles from './formulate.module.css';

interface ShelfProps {
  /** Slug of the species that foods are for. */
  readonly species: string;
  readonly saved: () => void;
}

/** Opens the shelf, which comes first among what may be added. */
export const ShelfButton = ({ species, saved }: ShelfProps) => {
  const [opened, open] = useState(false);
  const { ids } = useShelf();
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        className={styles.small}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        {texts.open(ids.length)}
      </Button>
      {opened && <ShelfDialog species={species} close={() => open(false)} saved={saved} />}
    </>
  );
};
