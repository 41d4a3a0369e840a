import { memo } from 'react';
import type { LineCooking } from '../../../server/contract/cooking.ts';
import type { FoodForm } from '../../../server/contract/foodForms.ts';
import type { RecipeIngredient } from '../../../server/contract/recipes.ts';
import { hasUnits } from '../../amounts/foodUnits.ts';
import { fieldErrorText } from '../../amounts/gramsError.ts';
import { meantText } from '../../amounts/spoonSource.ts';
import { FoodMark } from '../../foods/FoodMark.tsx';
import type { Warned } from '../../foods/warnings.ts';
import { formatShare } from '../../kernel/format.ts';
import { type DraftLine, isInUnit, unitTextOf } from '../../nutrition/draft.ts';
import { amountTexts, gramsProblems } from '../../texts/amountTexts.ts';
import { FieldError } from '../../ui/page/states.tsx';
import cards from '../../ui/styles/cardTable.module.css';
import { editRecipeTexts as texts } from '../editRecipeTexts.ts';
import { LineCookingSelect } from './LineCookingSelect.tsx';
import { LineFormSelect } from './LineFormSelect.tsx';
import styles from './lineTable.module.css';

/** The handlers of rows. They stay the same, so that typing renders one row. */
export interface LineHandlers {
  readonly type: (key: string, text: string) => void;
  readonly leave: (key: string) => void;
  readonly remove: (line: DraftLine) => void;
  readonly choose: (food: RecipeIngredient, cooking: LineCooking | null) => void;
  readonly switchForm: (line: DraftLine, form: FoodForm) => void;
}

interface LineRowProps extends LineHandlers {
  readonly line: DraftLine;
  readonly species: Warned['species'];
  /** The saved ingredient with its cooking; undefined where there is none to choose. */
  readonly saved: RecipeIngredient | undefined;
  /** Percent of the recipe; NaN for none. */
  readonly share: number;
  readonly removing: boolean;
}

const errorOf = ({ text, problem, errorVisible, food, serverError }: DraftLine): string | null => {
  if (problem === null) return serverError;
  return errorVisible ? fieldErrorText(text, problem, food) : null;
};

/** The amount in the other measure: the typed unit beside grams, or the grams beside a unit. */
const otherText = (line: DraftLine): string | null =>
  isInUnit(line) ? meantText(line.food, line.measured?.label ?? null, line.milligrams) : unitTextOf(line);

/** A food of the recipe: its name and warning, its grams, its share, and Remove. */
export const LineRow = memo((props: LineRowProps) => {
  const { line, species, saved, share, removing, type, leave, remove, choose, switchForm } = props;
  const { key, food, text } = line;
  const error = errorOf(line);
  const errorId = `line-error-${key}`;
  return (
    <tr>
      <th scope="row">
        <span className={cards.food}>
          <span title={food.name}>{food.short_name}</span>
          <FoodMark food={food} species={species} spelt />
        </span>
        <LineFormSelect line={line} choose={switchForm} />
        {saved && <LineCookingSelect food={saved} choose={choose} />}
      </th>
      <td className={styles.grams}>
        <span className={styles.amount}>
          <span className="cut muted shrink">{otherText(line)}</span>
          <input
            type="text"
            inputMode={hasUnits(food) ? 'text' : 'decimal'}
            autoComplete="off"
            data-cell="grams"
            data-row={key}
            aria-label={amountTexts.gramsOf(food.short_name)}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : errorId}
            placeholder={gramsProblems.empty}
            value={text}
            onChange={(event) => type(key, event.currentTarget.value)}
            onBlur={() => leave(key)}
          />
          {!isInUnit(line) && <span className={styles.sign}>g</span>}
        </span>
        {error !== null && <FieldError id={errorId}>{error}</FieldError>}
      </td>
      <td className={styles.share}>
        {formatShare(share)}
        <span className={styles.sign}> %</span>
      </td>
      <td className={styles.action}>
        <button
          type="button"
          className={styles.remove}
          // A disabled button would lose the focus.
          aria-disabled={removing}
          aria-label={texts.removeFood(food.short_name)}
          onClick={() => !removing && remove(line)}
        >
          {removing ? texts.removing : texts.remove}
        </button>
      </td>
    </tr>
  );
});
LineRow.displayName = 'LineRow';
