import { useState } from 'react';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { formatDate } from '../../kernel/dates.ts';
import { useSetting } from '../../kernel/settings.ts';
import styles from '../../recipes/restoredNotice.module.css';
import { changedValuesTexts } from '../../texts/changedValuesTexts.ts';
import { Button } from '../../ui/controls.ts';
import { perRecipe, valueFor, withValue } from '../perRecipe.ts';
import {
  ChangedValuesDialog,
  type ChangedValuesDialogProps,
  type FoodsWithChangedValues,
} from './ChangedValuesDialog.tsx';

const texts = changedValuesTexts;

export interface ChangedValuesNoticeProps extends Omit<ChangedValuesDialogProps, 'since' | 'close'> {
  readonly user: number;
}

/** Stored revisions of the recipes whose notice was dismissed. */
const seenSetting = perRecipe('figures', (value): value is string => typeof value === 'string');

/** Current revisions of the foods with changed values. Other revisions show the notice again. */
const markOf = ({ ingredients }: Recipe, changed: FoodsWithChangedValues): string =>
  ingredients
    .filter(({ id }) => changed.some((food) => food.id === id))
    .map(({ id, revision }) => `${id}.${revision}`)
    .join();

/** Number of food names in the notice. Further foods are counted. */
const maxNames = 2;

/** Notice of foods with changed values since the last save. Opens the comparison and can be dismissed. */
export const ChangedValuesNotice = ({ user, ...rest }: ChangedValuesNoticeProps) => {
  const { model, changed } = rest;
  const { recipe } = model.state().draft;
  const [seen, see] = useSetting(user, seenSetting);
  const [open, setOpen] = useState(false);
  const mark = markOf(recipe, changed);
  if (valueFor(seen, recipe.id) === mark) return null;
  const names = changed.flatMap(
    ({ id }) => recipe.ingredients.find((food) => food.id === id)?.short_name ?? [],
  );
  const since = formatDate(changed.map((food) => food.since).sort()[0] ?? '');
  return (
    <>
      <div className={`${styles.notice} unprinted`} role="status">
        <p>
          {texts.title(since)}: {texts.foods(names.slice(0, maxNames), names.length - maxNames)}
        </p>
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          {texts.show}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => see(withValue(seen, recipe.id, mark))}>
          {texts.dismiss}
        </Button>
      </div>
      {open && <ChangedValuesDialog {...rest} since={since} close={() => setOpen(false)} />}
    </>
  );
};
