import type { ReactNode } from 'react';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { Button } from '../../ui/controls.ts';
import { useModelState } from '../useModel.ts';
import styles from './NutrientToolbar.module.css';
import type { NutrientView } from './view.ts';

const texts = nutrientTexts.tools;

/** True if a filter hides nutrients. */
export const useFiltered = (view: NutrientView): boolean =>
  useModelState(view, ({ levels, find }) => levels.length > 0 || find !== '');

/** Moves the focus to the first visible nutrient. */
const toFirst = (input: HTMLElement): void =>
  input.closest('section')?.querySelector<HTMLElement>('tbody th button')?.focus();

interface ToolbarProps {
  readonly view: NutrientView;
  /** True if the recipe can differ from the saved one. */
  readonly editable?: boolean;
  /** Further tools. */
  readonly children?: ReactNode;
}

/** Toolbar: search, comparison with the saved recipe while editing, and reset of the filter. */
export const NutrientToolbar = ({ view, editable = false, children }: ToolbarProps) => {
  const find = useModelState(view, (state) => state.find);
  const comparing = useModelState(view, (state) => state.comparing);
  const other = useModelState(view, (state) => state.other);
  const filtered = useFiltered(view);
  return (
    <div className={`${styles.tools} unprinted`} data-tools="">
      <input
        type="search"
        className={styles.find}
        aria-label={texts.find}
        placeholder={texts.find}
        value={find}
        onChange={(event) => view.find(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && toFirst(event.currentTarget)}
      />
      {editable && (
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={comparing}
          title={other ? texts.compared(other.name) : undefined}
          onClick={() => view.compare(!comparing)}
        >
          {other ? texts.compared(other.name) : texts.compare}
        </button>
      )}
      {children}
      {filtered && (
        <Button size="compact-sm" variant="default" className={styles.all} onClick={view.showAll}>
          {texts.showAll}
        </Button>
      )}
    </div>
  );
};
