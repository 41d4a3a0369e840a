import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import type { Pet } from '../../../server/contract/pets.ts';
import type { Verdict } from '../../../server/contract/verdict.ts';
import type { CookingRecipe } from '../../cooking/useCookingRecipe.ts';
import type { Eater } from '../../cooking/useEater.ts';
import { listState } from '../../kernel/listPath.ts';
import { pathTo } from '../../kernel/paths.ts';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import levels from '../../ui/value/LevelBadge.module.css';
import { LevelShape } from '../../ui/value/LevelBadge.tsx';
import { RecipeVerdicts } from '../../verdict/RecipeVerdicts.tsx';
import styles from './goodFor.module.css';
import { type GoodForBar, goodForBars } from './goodForBars.ts';
import { goodForTexts as texts } from './goodForTexts.ts';

/** A bar has the colours of its level only if something is at it: nothing looks fine by itself. */
const Bar = ({ level, count, names, more }: GoodForBar) => (
  <li
    className={count > 0 ? `${styles.bar} ${levels[level]}` : styles.bar}
    data-level={level}
    data-none={count === 0}
  >
    <strong className={styles.count}>
      {count > 0 && <LevelShape level={level} />}
      {texts.levels[level]}: {count}
    </strong>
    <span className={styles.words}>
      {count === 0 ? texts.none : [...names, ...(more > 0 ? [texts.more(more)] : [])].join(', ')}
    </span>
  </li>
);

/** True if other amounts or foods may mend a verdict: nothing mends that what treats bring is not known. */
const canBeCompleted = ({ kind }: Verdict, { treats_percent: treats = 0 }: Pet): boolean =>
  kind !== 'complete' && kind !== 'not_safe' && !(kind === 'unknown' && treats > 0);

interface GoodForProps {
  readonly recipe: CookingRecipe;
  readonly eater: Eater;
}

/**
 * Whether a recipe is good for the pet that eats it: the verdict, what is too little, too much and not known, the way
 * to make it complete, and to the numbers. Without a pet, the verdict alone.
 */
export const GoodFor = ({ recipe, eater: { pet, judged } }: GoodForProps) => {
  const heading = useId();
  const state = listState(useLocation());
  const shown = judged ?? recipe;
  const verdicts = <RecipeVerdicts of={shown} pet={pet} />;
  if (!pet || !judged) return verdicts;
  const { verdict } = judged;
  const bars = goodForBars(verdict);
  const to = pathTo('PetRecipeNutrition', { petId: pet.id, recipeId: recipe.id });
  return (
    <section className="below-24" aria-labelledby={heading}>
      <h2 id={heading} className="large">
        {texts.title(pet.name)}
      </h2>
      {verdicts}
      {bars.length > 0 && (
        <ul className={styles.bars}>
          {bars.map((bar) => (
            <Bar key={bar.level} {...bar} />
          ))}
        </ul>
      )}
      <div className="row gap-8-16 above-8 unprinted">
        {canBeCompleted(verdict, pet) && (
          <LinkButton second to={to} state={{ ...state, complete: true }}>
            {texts.complete}
          </LinkButton>
        )}
        <LinkButton second to={to} state={state}>
          {texts.numbers}
        </LinkButton>
      </div>
    </section>
  );
};
