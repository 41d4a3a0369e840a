import { useCallback, useRef } from 'react';
import { toInteger } from '../../../engine/host/quantity.ts';
import type { LineCooking } from '../../../server/contract/cooking.ts';
import type { FoodForm } from '../../../server/contract/foodForms.ts';
import type { RecipeIngredient } from '../../../server/contract/recipes.ts';
import { formatGrams } from '../../kernel/format.ts';
import { commitLine, type DraftLine, setLineText } from '../../nutrition/draft.ts';
import { readNumber } from '../../ui/form/readNumber.ts';
import { useFieldValue } from '../../ui/form/useField.ts';
import { Empty } from '../../ui/page/Empty.tsx';
import cards from '../../ui/styles/cardTable.module.css';
import { moveByKey } from '../../ui/table/cellKeys.ts';
import { editRecipeTexts as texts } from '../editRecipeTexts.ts';
import { LineRow } from './LineRow.tsx';
import styles from './lineTable.module.css';
import { totalRange } from './totalRange.ts';
import type { RecipeEdit } from './useRecipeEdit.ts';

interface LineTableProps {
  readonly edit: RecipeEdit;
  readonly removing: readonly string[];
  readonly remove: (line: DraftLine) => Promise<void>;
  readonly switchForm: (line: DraftLine, form: FoodForm) => Promise<void>;
  readonly cook: (food: RecipeIngredient, cooking: LineCooking | null) => Promise<void>;
}

/** How far the ingredients are from the recipe's total; null if they agree, or the total is no number. */
const differenceText = (milligrams: number, typed: string): string | null => {
  const total = readNumber(typed, totalRange);
  if (!total.ok || total.text === '') return null;
  const over = milligrams - toInteger(total.text, 3);
  if (over === 0) return null;
  return over > 0 ? texts.over(formatGrams(over)) : texts.under(formatGrams(-over));
};

const Foot = ({ edit, milligrams }: Pick<LineTableProps, 'edit'> & { readonly milligrams: number }) => {
  const difference = differenceText(milligrams, useFieldValue(edit.form.at('total_qty')));
  return (
    <tfoot>
      <tr>
        <th scope="row">{texts.total}</th>
        <td className={styles.total}>
          {texts.ofGrams(formatGrams(milligrams))}
          <span className={styles.difference}>{difference}</span>
        </td>
        <td colSpan={2} />
      </tr>
    </tfoot>
  );
};

/** The handlers of rows. */
const useHandlers = ({ edit, remove, cook, switchForm }: LineTableProps) => {
  const latest = useRef({ remove, cook, switchForm });
  latest.current = { remove, cook, switchForm };
  const { change } = edit;
  return {
    type: useCallback(
      (key: string, text: string): void => change((draft) => setLineText(draft, key, text)),
      [change],
    ),
    leave: useCallback((key: string): void => change((draft) => commitLine(draft, key)), [change]),
    remove: useCallback((line: DraftLine): void => void latest.current.remove(line), []),
    switchForm: useCallback(
      (line: DraftLine, form: FoodForm): void => void latest.current.switchForm(line, form),
      [],
    ),
    choose: useCallback(
      (food: RecipeIngredient, cooking: LineCooking | null): void => void latest.current.cook(food, cooking),
      [],
    ),
  };
};

/** The recipe's foods with their grams. Arrow keys move between the amounts; Enter saves. */
export const LineTable = (props: LineTableProps) => {
  const { edit, removing } = props;
  const { lines, recipe } = edit.draft;
  const handlers = useHandlers(props);
  const savedFoods = new Map(recipe.ingredients.map((food) => [food.id, food]));
  const milligrams = lines.reduce((sum, line) => sum + line.milligrams, 0);
  if (lines.length === 0) return <Empty title={texts.empty} text={texts.emptyText} />;
  return (
    <div className={cards.scroller}>
      <table
        className={styles.table}
        aria-label={texts.ingredients}
        onKeyDown={(event) => moveByKey(event, () => edit.form.element.current?.requestSubmit())}
      >
        <thead>
          <tr>
            <th scope="col">{texts.food}</th>
            <th scope="col" className={styles.grams}>
              {texts.grams}
            </th>
            <th scope="col" className={styles.share}>
              {texts.percent}
            </th>
            <th scope="col" className={styles.action}>
              <span className="unseen">{texts.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow
              key={line.key}
              line={line}
              species={recipe.species}
              saved={recipe.cooking === 'raw' ? undefined : savedFoods.get(line.food.id)}
              share={milligrams === 0 ? Number.NaN : (line.milligrams / milligrams) * 100}
              removing={removing.includes(line.key)}
              {...handlers}
            />
          ))}
        </tbody>
        <Foot edit={edit} milligrams={milligrams} />
      </table>
    </div>
  );
};
