import { type ReactNode, useState } from 'react';
import type { Pet } from '../../../server/contract/pets.ts';
import { useSetting } from '../../kernel/settings.ts';
import { basisSetting } from '../../nutrition/matrix/basisSetting.ts';
import { MatrixPane } from '../../nutrition/matrix/MatrixPane.tsx';
import type { NutrientView } from '../../nutrition/nutrients/view.ts';
import type { Group } from '../../nutrition/rows.ts';
import { StandardTabs } from '../../nutrition/standards/StandardTabs.tsx';
import type { Catalogue } from '../../nutrition/state.ts';
import { paneTexts } from '../../texts/matrixTexts.ts';
import { useLazyComponent } from '../../ui/hooks/useLazyComponent.ts';
import type { Editor } from '../editor.ts';
import { rowsSetting } from '../panes.ts';
import { Panes } from './Panes.tsx';
import styles from './rows.module.css';

const loadStandards = async () => (await import('../../nutrition/standards/StandardsPane.tsx')).StandardsPane;

const lowRows = { row: 24 } as const;

interface EditorPanesProps {
  readonly user: number;
  readonly model: Editor;
  readonly view: NutrientView;
  readonly catalogue: Catalogue;
  readonly groups: readonly Group[];
  /** Slug of the recipe's species. */
  readonly species: string;
  readonly chosen: Pet | null;
  readonly pet: Pet | null;
  readonly foods: ReactNode;
  readonly nutrients: ReactNode;
}

/** The three panes, with the buttons beside their titles: height of the rows, standard of the levels, what is at the right. */
export const EditorPanes = ({ foods, nutrients, chosen, species, ...props }: EditorPanesProps) => {
  const { user, model, view, catalogue, pet } = props;
  const [rows, chooseRows] = useSetting(user, rowsSetting);
  const [comparing, compare] = useState(false);
  const Standards = useLazyComponent(loadStandards, comparing, () => compare(false));
  const isLow = rows === 24;
  const analysed = { user, model, catalogue, species, trace: view.trace, maxHeight: 'fill' } as const;
  const matrix = Standards ? (
    <Standards {...analysed} pet={pet} />
  ) : (
    <MatrixPane {...analysed} pet={chosen} basis={basisSetting} sizes={isLow ? lowRows : undefined} />
  );
  return (
    <Panes
      user={user}
      rows={rows}
      content={{ foods, nutrients, matrix }}
      tools={{
        foods: (
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={isLow}
            title={paneTexts.lowRowsTitle}
            onClick={() => chooseRows(isLow ? 32 : 24)}
          >
            {paneTexts.lowRows}
          </button>
        ),
        nutrients: <StandardTabs {...props} />,
        matrix: (
          <button type="button" aria-pressed={comparing} onClick={() => compare(!comparing)}>
            {paneTexts.standards}
          </button>
        ),
      }}
    />
  );
};
