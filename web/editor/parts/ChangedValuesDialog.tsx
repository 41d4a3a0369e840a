import { useCallback, useEffect, useState } from 'react';
import type { Recipe } from '../../../server/contract/recipes.ts';
import type { ApiFailure } from '../../kernel/api.ts';
import { formatDate } from '../../kernel/dates.ts';
import { upperEnd } from '../../kernel/foodMarks.ts';
import { formatRatio } from '../../kernel/format.ts';
import type { Group } from '../../nutrition/rows.ts';
import type { Catalogue } from '../../nutrition/state.ts';
import { changedValuesTexts } from '../../texts/changedValuesTexts.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/controls.ts';
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx';
import { LoadError, Loading } from '../../ui/page/states.tsx';
import { LevelBadge } from '../../ui/value/LevelBadge.tsx';
import { Value } from '../../ui/value/Value.tsx';
import { AtLeast } from '../../ui/value/ValueText.tsx';
import type { Editor } from '../editor.ts';
import styles from './ChangedValuesDialog.module.css';
import { Versions } from './Versions.tsx';
import {
  calculateWithFoods,
  foodChanges,
  type ResultsWithFoods,
  recipeChanges,
  type StatedAmount,
  type ValueChange,
} from './valueChanges.ts';

export type FoodsWithChangedValues = Recipe['figures_changed'];

export interface ChangedValuesDialogProps {
  readonly model: Editor;
  readonly catalogue: Catalogue;
  readonly groups: readonly Group[];
  readonly changed: FoodsWithChangedValues;
  readonly since: string;
  readonly close: () => void;
}

interface Both {
  readonly earlier: ResultsWithFoods;
  readonly now: ResultsWithFoods;
}

/** Results of the recipe with the nutrient values of the last save and with current ones, or the failure. */
const useBoth = ({ model, catalogue, changed }: ChangedValuesDialogProps) => {
  const [both, setBoth] = useState<Both | ApiFailure | null>(null);
  const [again, setAgain] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` retries the requests
  useEffect(() => {
    let here = true;
    const { ingredients } = model.state().draft.recipe;
    const saved = new Map(changed.map(({ id, revision }) => [id, revision]));
    const savedWith = ingredients.map(({ id, revision }) => ({ id, revision: saved.get(id) ?? revision }));
    Promise.all([
      calculateWithFoods(model, catalogue, savedWith, changed),
      calculateWithFoods(model, catalogue, ingredients, changed),
    ]).then(([before, now]) => {
      if (!here) return;
      if ('status' in before) return setBoth(before);
      setBoth('status' in now ? now : { earlier: before, now });
    }, reportError);
    return () => {
      here = false;
    };
  }, [model, catalogue, changed, again]);
  const retry = useCallback(() => {
    setBoth(null);
    setAgain((times) => times + 1);
  }, []);
  return { both, retry };
};

const Amount = ({
  stated: { amount, isPart, width, estimated },
  unit,
}: { readonly stated: StatedAmount } & Pick<ValueChange, 'unit'>) => (
  <td className={styles.number}>
    {unit === null && !Number.isNaN(amount) ? (
      <>
        {isPart && <AtLeast />}
        {formatRatio(amount)}
      </>
    ) : (
      <Value
        value={amount}
        unit={unit ?? ''}
        as="exact"
        part={isPart}
        high={upperEnd(amount, width)}
        estimated={estimated}
      />
    )}
  </td>
);

const Levels = ({ levels: [before, after] }: { readonly levels: NonNullable<ValueChange['levels']> }) => (
  <span className={styles.levels}>
    <span className="unseen">, {changedValuesTexts.was(texts.levels[before], texts.levels[after])}</span>
    <span aria-hidden="true">
      <LevelBadge level={before} /> →
    </span>
    <span aria-hidden="true">
      <LevelBadge level={after} />
    </span>
  </span>
);

const Changes = ({ name, changes }: { readonly name: string; readonly changes: readonly ValueChange[] }) => {
  if (changes.length === 0) return <p className={styles.muted}>{changedValuesTexts.same}</p>;
  return (
    <Versions
      name={name}
      heads={[changedValuesTexts.nutrient, changedValuesTexts.earlier, changedValuesTexts.now]}
      styles={styles}
    >
      {changes.map(({ name: figure, unit, before, after, levels }) => (
        <tr key={figure}>
          <th scope="row">
            {figure}
            {levels && <Levels levels={levels} />}
          </th>
          <Amount stated={before} unit={unit} />
          <Amount stated={after} unit={unit} />
        </tr>
      ))}
    </Versions>
  );
};

const Difference = ({ model, catalogue, groups, changed, earlier, now }: ChangedValuesDialogProps & Both) => {
  const rows = groups.flatMap((group) => group.rows);
  const { ingredients } = model.state().draft.recipe;
  const width = catalogue.nutrients.length;
  return (
    <div className={styles.changes}>
      <h3>{changedValuesTexts.recipe}</h3>
      <p className={styles.muted}>{changedValuesTexts.categoryMaxima}</p>
      <Changes name={changedValuesTexts.recipe} changes={recipeChanges(rows, earlier.recipe, now.recipe)} />
      {changed.map(({ id, since }, at) => {
        const name = changedValuesTexts.food(ingredients.find((food) => food.id === id)?.short_name ?? '');
        return (
          <section key={id}>
            <h3>{name}</h3>
            <p className={styles.muted}>{changedValuesTexts.foodSince(formatDate(since))}</p>
            <Changes name={name} changes={foodChanges(rows, [earlier, now], { id, at }, width)} />
          </section>
        );
      })}
    </div>
  );
};

/** Shows how changed nutrient values affect the recipe, and which values changed. */
export const ChangedValuesDialog = (props: ChangedValuesDialogProps) => {
  const { both, retry } = useBoth(props);
  return (
    <Dialog wide title={changedValuesTexts.title(props.since)} close={props.close}>
      <p>{changedValuesTexts.text}</p>
      {both === null && <Loading />}
      {both && 'status' in both && <LoadError failure={both} retry={retry} />}
      {both && 'earlier' in both && <Difference {...props} {...both} />}
      <DialogButtons>
        <Button onClick={props.close}>{changedValuesTexts.close}</Button>
      </DialogButtons>
    </Dialog>
  );
};
