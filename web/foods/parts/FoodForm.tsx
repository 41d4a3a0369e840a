import { useEffect, useState } from 'react';
import type { AdminIngredient } from '../../../server/contract/adminIngredients.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { canReviewSafety } from '../../../server/contract/policy.ts';
import { usualValues } from '../../../server/contract/usualValues.ts';
import { useQuery } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { actorOf, canCall } from '../../kernel/permissions.ts';
import { useUser } from '../../kernel/session.ts';
import { History } from '../../revisions/History.tsx';
import { warningTexts } from '../../texts/warningTexts.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import type { Option } from '../../ui/form/SelectField.tsx';
import { useField } from '../../ui/form/useField.ts';
import type { Form } from '../../ui/form/useForm.ts';
import { useCellsDirty } from '../../ui/table/useCells.ts';
import { foodEditTexts as texts } from '../foodEditTexts.ts';
import { foodProposalTexts } from '../foodProposalTexts.ts';
import { FromLabel } from '../label/FromLabel.tsx';
import { emptyLabel, isTyped } from '../label/labelLines.ts';
import { labelTexts } from '../label/labelTexts.ts';
import { FoodActions, visibilityText } from './FoodActions.tsx';
import { FoodFacts } from './FoodFacts.tsx';
import { FoodNotes } from './FoodNotes.tsx';
import { FoodProposal } from './FoodProposal.tsx';
import { FoodValues } from './FoodValues.tsx';
import styles from './food.module.css';
import { type FoodFields, withPublished } from './foodFields.ts';
import { useCheckCount } from './useChecks.ts';
import { useFoodForm, useSaveFood } from './useFoodForm.ts';
import type { ValueChecks } from './valueChecks.ts';

interface CheckContextProps {
  readonly food: number;
  readonly form: Form<FoodFields>;
  readonly checks: ValueChecks;
  readonly categories: readonly Option[];
}

/** Gives the checks the form's fields and the category's usual values, and shows the number of doubted values. */
const CheckContext = ({ food, form, checks, categories }: CheckContextProps) => {
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

interface FoodFormProps {
  readonly start: AdminIngredient;
  readonly nutrients: readonly Nutrient[];
  readonly categories: readonly Option[];
}

/** All fields of a food. Notes, publishing and deleting take effect at once, other changes on Save. */
export const FoodForm = ({ start, nutrients, categories }: FoodFormProps) => {
  const user = useUser();
  const waits = start.relied_on && user !== null && !canCall(actorOf(user), 'adminIngredients.decide');
  const state = useFoodForm(start, nutrients, waits);
  const { food, setFood, form, rows, cells, checks } = state;
  const submit = useSaveFood(state);
  const [label, setLabel] = useState(emptyLabel);
  const labelled = isTyped(label);
  const unsaved = useCellsDirty(cells) || labelled;
  const { id, name } = food;
  const reviews = user !== null && canReviewSafety(actorOf(user));
  return (
    <FormPage
      long
      title={texts.title(name)}
      back={pathTo('ListIngredients')}
      lead={`${visibilityText(food)} ${texts.lead}`}
      actions={
        <FoodActions food={food} change={(answer) => setFood((shown) => withPublished(shown, answer))} />
      }
      form={form}
      submit={submit}
      unsaved={unsaved}
      foot={
        <>
          <CheckContext food={id} form={form} checks={checks} categories={categories} />
          <p role="status">{labelled && labelTexts.notUsed}</p>
        </>
      }
    >
      {waits && food.proposal === null && <p className={styles.unreviewed}>{foodProposalTexts.locked}</p>}
      <FoodProposal food={food} change={waits ? state.rebase : state.take} />
      {!food.safety_reviewed && (
        <p className={styles.unreviewed}>
          {warningTexts.unreviewed} {food.warning_reason}
        </p>
      )}
      <FromLabel {...{ nutrients, form, rows, cells, label, setLabel }} />
      <FoodFacts form={form} categories={categories} reviews={reviews} />
      {/* A note increases the version of the food by 1. */}
      <FoodNotes
        food={food}
        change={(next) => setFood({ ...food, notes: next, version: food.version + 1 })}
        waits={waits}
        proposed={state.take}
      />
      <FoodValues form={form} rows={rows} cells={cells} checks={checks} />
      <div className="stack gap-24 max-640">
        <TextField of={form.at('reason')} label={texts.reason} hint={texts.reasonHint} maxLength={255} />
      </div>
      <History subject="ingredient" id={id} />
    </FormPage>
  );
};
