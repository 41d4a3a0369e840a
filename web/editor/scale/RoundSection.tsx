import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { piecesText } from '../../amounts/amount.ts';
import { formatGrams } from '../../kernel/format.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { Button } from '../../ui/controls.ts';
import { Outcome } from './Outcome.tsx';
import styles from './scale.module.css';
import { roundDraft } from './scaleDraft.ts';
import { scaleTexts as texts } from './scaleTexts.ts';
import { applyGrams, type TrialHost } from './trialHost.ts';

const amountOf = (food: Ingredient, milligrams: number): string =>
  piecesText(food, milligrams) ?? `${formatGrams(milligrams)} g`;

/** Rounds all grams to what a kitchen scale shows. What that does to the levels is said before. */
export const RoundSection = ({ host }: { readonly host: TrialHost }) => {
  const { model, foods } = host;
  const locked = useModelState(foods, (state) => state.locked);
  const lines = useModelState(model, ({ draft }) => draft.lines);
  const { milligrams, large, kept } = roundDraft(lines, locked);
  const isFixed = lines.every(({ problem }) => problem === null);
  return (
    <section className={styles.form} aria-label={texts.round}>
      <h3>{texts.round}</h3>
      <p className="muted">{texts.roundHint}</p>
      <p>{milligrams.size === 0 ? texts.roundNone : texts.roundCount(milligrams.size)}</p>
      {large.map(({ food, milligrams: now, exact }) => (
        <p key={food.id}>{texts.counted(food.short_name, amountOf(food, now), amountOf(food, exact))}</p>
      ))}
      {kept.map(({ key, food, milligrams: of }) => (
        <p key={key}>{texts.roundKept(food.short_name, amountOf(food, of))}</p>
      ))}
      <Outcome host={host} milligrams={milligrams} />
      <div>
        <Button
          size="compact-sm"
          variant="default"
          aria-disabled={milligrams.size === 0 || !isFixed}
          onClick={() =>
            isFixed &&
            milligrams.size > 0 &&
            applyGrams(host, milligrams, () => texts.rounded(milligrams.size))
          }
        >
          {texts.roundAll}
        </Button>
      </div>
    </section>
  );
};
