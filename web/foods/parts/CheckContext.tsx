import { useEffect } from 'react';
import { usualValues } from '../../../server/contract/usualValues.ts';
import { useQuery } from '../../kernel/api.ts';
import type { Option } from '../../ui/form/SelectField.tsx';
import { useField } from '../../ui/form/useField.ts';
import type { Form } from '../../ui/form/useForm.ts';
import { foodEditTexts as texts } from '../foodEditTexts.ts';
import type { FoodFields } from './foodFields.ts';
import { useCheckCount } from './useChecks.ts';
import type { ValueChecks } from './valueChecks.ts';

interface CheckContextProps {
  readonly food: number;
  readonly form: Form<FoodFields>;
  readonly checks: ValueChecks;
  readonly categories: readonly Option[];
}

/** Gives the checks the form's fields and the category's usual values, and shows the number of doubted values. */
export const CheckContext = ({ food, form, checks, categories }: CheckContextProps) => {
  const { value: name } = useField(form.at('name'));
  const { value: totalQty } = useField(form.at('total_qty'));
  const { value: category } = useField(form.at('category_id'));
  const options = { params: { id: Number(category) }, query: { without: food } };
  const { data } = useQuery(usualValues.get, category === '' ? null : options);
  const count = useCheckCount(checks);
  useEffect(() => checks.watch(), [checks]);
  useEffect(() => {
    const usual = new Map((data?.values ?? []).map(({ id, ...amounts }) => [id, amounts]));
    const label = categories.find(({ value }) => value === category)?.label ?? '';
    checks.set({ name, totalQty, category: label, usual });
  }, [checks, name, totalQty, category, categories, data]);
  return (
    <p className="muted" role="status">
      {count > 0 && texts.doubts(count)}
    </p>
  );
};
