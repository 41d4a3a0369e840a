import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { piecesText } from '../../amounts/amount.ts';
import { FoodMark } from '../../foods/FoodMark.tsx';
import { formatGrams } from '../../kernel/format.ts';
import { type DraftLine, linesByKey } from '../../nutrition/draft.ts';
import type { Group } from '../../nutrition/rows.ts';
import { TrialView } from '../../nutrition/trial/TrialView.tsx';
import { useTrial } from '../../nutrition/trial/useTrial.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { Button } from '../../ui/controls.ts';
import type { Editor } from '../editor.ts';
import { FoodChoice } from './FoodChoice.tsx';
import styles from './replace.module.css';
import type { Put } from './replacement.ts';
import { type SwapBasis, type Swapped, swapBases, swapped, swappedLines } from './swap.ts';
import { swapTexts as texts } from './swapTexts.ts';
import { useStated } from './useStated.ts';

/** Grams, with the pieces of a counted food. */
const amountOf = (food: Ingredient | null, milligrams: number): string => {
  const pieces = food && piecesText(food, milligrams);
  return `${pieces === null ? '' : `${pieces}, `}${formatGrams(milligrams)} g`;
};

interface SwapProps {
  readonly model: Editor;
  readonly groups: readonly Group[];
  readonly pet: Pet;
  /** Key of the line that is replaced. */
  readonly line: string;
  /** Null where the user only asks for a change. */
  readonly take: ((swap: Put) => Promise<void>) | null;
}

interface ChosenProps extends SwapProps {
  readonly of: DraftLine;
  readonly food: Ingredient;
  readonly another: () => void;
}

const Bases = (props: { readonly value: SwapBasis; readonly change: (basis: SwapBasis) => void }) => (
  <fieldset className={styles.bases}>
    <legend>{texts.same}</legend>
    {swapBases.map((basis) => (
      <label key={basis}>
        <input
          type="radio"
          name="swap-basis"
          checked={basis === props.value}
          // biome-ignore lint/a11y/noAutofocus: the food was chosen, its basis comes next
          autoFocus={basis === props.value}
          onChange={() => props.change(basis)}
        />{' '}
        {texts.bases[basis]}
      </label>
    ))}
  </fieldset>
);

/** How much of the food takes the place of the line; null while its values load. */
const useSwapped = ({ model, groups, of, food }: ChosenProps, basis: SwapBasis): Swapped | null => {
  const cooked = useMemo(() => ({ ...food, cooking: of.food.cooking ?? null }), [food, of.food.cooking]);
  const [was, is] = [useStated(model, groups, of.food), useStated(model, groups, cooked)];
  const nothing = { name: '', per100g: null };
  if (basis === 'grams') return swapped(of.milligrams, basis, nothing, nothing, food);
  if (was === 'failed' || is === 'failed') return { ok: false, reason: texts.failed };
  return was && is && swapped(of.milligrams, basis, was[basis], is[basis], food);
};

/** What the swap is and does, before it is taken. */
const Chosen = (props: ChosenProps) => {
  const { model, groups, pet, line, of, food, take, another } = props;
  const [basis, setBasis] = useState<SwapBasis>('grams');
  const [busy, setBusy] = useState(false);
  const result = useSwapped(props, basis);
  const lines = useModelState(model, ({ draft }) => draft.lines);
  const milligrams = result?.ok ? result.milligrams : null;
  const other = useMemo(
    () => (milligrams === null ? null : swappedLines(lines, line, food, milligrams)),
    [lines, line, food, milligrams],
  );
  const tried = useTrial(model, other, { pet, groups });
  const run = async (): Promise<void> => {
    if (busy || milligrams === null || !take) return;
    setBusy(true);
    await take({ food, total_g: milligrams / 1000, lines: [] });
    setBusy(false);
  };
  return (
    <>
      <p className="strong">
        {milligrams === null
          ? food.short_name
          : texts.change(
              ...([of.food.short_name, amountOf(of.food, of.milligrams)] as const),
              ...([food.short_name, amountOf(food, milligrams)] as const),
            )}{' '}
        <FoodMark food={food} species={[pet.specie]} spelt />
      </p>
      <Bases value={basis} change={setBasis} />
      {result?.ok === false && <p role="status">{result.reason}</p>}
      {result?.ok && result.exact !== null && <p>{texts.pieces(amountOf(null, result.exact))}</p>}
      {milligrams !== null && <TrialView tried={tried} />}
      <div className="flex wrap gap-8">
        {take && (
          <Button size="compact-sm" aria-disabled={milligrams === null || busy} onClick={() => void run()}>
            {texts.take}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={another}>
          {texts.other}
        </Button>
      </div>
    </>
  );
};

/** Puts a food of one's choice in the place of a line, with the same grams, kcal or protein. */
export const SwapSection = (props: SwapProps) => {
  const { model, pet, line } = props;
  const lines = useModelState(model, ({ draft }) => draft.lines);
  const [food, setFood] = useState<Ingredient | null>(null);
  const section = useRef<HTMLElement>(null);
  const [isAgain, setAgain] = useState(false);
  // Before the next key: Escape must reach the panel.
  useLayoutEffect(() => {
    if (food === null && isAgain) section.current?.querySelector('input')?.focus();
  }, [food, isAgain]);
  const of = linesByKey(lines).get(line);
  if (!of || of.milligrams === 0) return null;
  const another = (): void => {
    setAgain(true);
    setFood(null);
  };
  return (
    <section ref={section} data-own className={styles.swap} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      {food ? (
        <Chosen key={food.id} {...props} of={of} food={food} another={another} />
      ) : (
        <FoodChoice
          species={[pet.specie]}
          here={new Set(lines.map((each) => each.food.id))}
          choose={setFood}
        />
      )}
    </section>
  );
};
