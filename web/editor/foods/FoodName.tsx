import { briefName, strengthIn } from '../../foods/briefNames.ts';
import type { DraftLine } from '../../nutrition/draft.ts';
import styles from './FoodName.module.css';

/** A name whose strength is one word: it is never cut, and no line ends in it. */
const Strong = ({ name }: { readonly name: string }) => {
  const [start, strength, rest] = strengthIn(name);
  return (
    <>
      <span className={styles.start}>{start}</span>
      {strength !== '' && <span className={styles.strength}>{strength}</span>}
      {rest !== '' && <span className={styles.start}>{rest}</span>}
    </>
  );
};

/** Letters of two lines in a narrow pane. */
const twoLines = 34;

/** True if the strength of a name may come after its first two lines. */
const isLate = (name: string): boolean => {
  const [start, strength] = strengthIn(name);
  return strength !== '' && start.length + strength.length > twoLines;
};

/** Name of a food. A narrow pane shows the brief name; the tooltip has the full one. */
export const FoodName = ({ food }: Pick<DraftLine, 'food'>) => {
  const brief = briefName(food);
  return (
    <span className={styles.name} title={food.name} data-long={isLate(brief) || undefined}>
      {brief === food.short_name ? (
        <Strong name={brief} />
      ) : (
        <>
          <span className={styles.full}>
            <Strong name={food.short_name} />
          </span>
          <span className={styles.brief} aria-hidden="true">
            <Strong name={brief} />
          </span>
        </>
      )}
    </span>
  );
};
