import { recipeSearchTexts } from '../recipeSearchTexts.ts';
import styles from './filters.module.css';

const texts = recipeSearchTexts;

interface SearchNotesProps {
  readonly data: {
    readonly checked_only?: number | undefined;
    readonly unknown_kcal?: number | undefined;
    readonly unknown_cost?: number | undefined;
    readonly partial_cost?: number | undefined;
    readonly unreviewed?: number | undefined;
    readonly doubted?: number | undefined;
    readonly cost_currency: string;
    readonly need_gaps?: string | null | undefined;
  };
}

/** What a search could not check, or left out because a value is not known. */
export const SearchNotes = ({ data }: SearchNotesProps) => {
  const { checked_only, unknown_kcal = 0, unknown_cost = 0, partial_cost = 0 } = data;
  const { unreviewed = 0, doubted = 0, need_gaps = null } = data;
  const notes = [
    ...(need_gaps === null ? [] : [texts.needGaps(need_gaps)]),
    ...(checked_only === undefined ? [] : [texts.checkedOnly(checked_only)]),
    ...(unknown_kcal > 0 ? [texts.unknownKcal(unknown_kcal)] : []),
    ...(unknown_cost > 0 ? [texts.unknownCost(unknown_cost, data.cost_currency)] : []),
    ...(partial_cost > 0 ? [texts.partialCost(partial_cost, data.cost_currency)] : []),
    ...(unreviewed > 0 ? [texts.unreviewed(unreviewed)] : []),
    ...(doubted > 0 ? [texts.doubted(doubted)] : []),
  ];
  return notes.map((note) => (
    <p key={note} className={styles.note} role="status">
      {note}
    </p>
  ));
};
