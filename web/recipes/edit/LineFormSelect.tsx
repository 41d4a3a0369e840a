import type { FoodForm } from '../../../server/contract/foodForms.ts';
import { switchedMilligrams, weighText, yieldText } from '../../foods/foodForms.ts';
import { foodFormTexts as texts } from '../../foods/foodFormTexts.ts';
import { WeighText } from '../../foods/WeighText.tsx';
import { rawState } from '../../foods/weighState.ts';
import { formatGrams } from '../../kernel/format.ts';
import type { DraftLine } from '../../nutrition/draft.ts';
import styles from './lineTable.module.css';

interface LineFormSelectProps {
  readonly line: DraftLine;
  readonly choose: (line: DraftLine, form: FoodForm) => void;
}

/** Says whether a food is weighed raw or cooked, and switches it to the other form, which keeps the food as eaten. */
export const LineFormSelect = ({ line, choose }: LineFormSelectProps) => {
  const { food, milligrams } = line;
  const { forms = [] } = food;
  if (forms.length === 0) return <WeighText food={food} />;
  const optionOf = (form: FoodForm): string =>
    texts.form(form, rawState(form), formatGrams(switchedMilligrams(milligrams, form)), yieldText(form));
  return (
    <select
      className={styles.cooking}
      aria-label={texts.switchOf(food.short_name)}
      value=""
      onChange={({ target: { value } }) => {
        const form = forms.find((one) => String(one.id) === value);
        if (form) choose(line, form);
      }}
    >
      <option value="">{weighText(food)}</option>
      {forms.map((form) => (
        <option key={form.id} value={form.id}>
          {optionOf(form)}
        </option>
      ))}
    </select>
  );
};
