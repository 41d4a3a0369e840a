import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Pet } from '../../../server/contract/pets.ts';
import { recipeLists } from '../../../server/contract/recipeLists.ts';
import { useQuery } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { useUser } from '../../kernel/session.ts';
import { useSetting } from '../../kernel/settings.ts';
import { firstBowlSetting, seenNeedSetting } from '../../pets/food/firstBowl.ts';
import { useHold } from '../../ui/page/hold.ts';
import styles from './day.module.css';
import { dayTexts as texts } from './dayTexts.ts';

interface StepProps {
  readonly done: boolean;
  readonly to: string;
  readonly children: ReactNode;
}

/** A step to the first bowl: one that is done has a tick, the others lead to where it is done. */
const Step = ({ done, to, children }: StepProps) => (
  <li className="flex middle gap-8">
    <span role="img" aria-label={done ? texts.done : texts.toDo}>
      {done ? '✓' : '○'}
    </span>
    {done ? (
      <span className="muted">{children}</span>
    ) : (
      <Link className="inline-row touch" to={to}>
        {children}
      </Link>
    )}
  </li>
);

/** The food of the first pet that has one. */
const foodOf = (pets: readonly Pet[]) => pets.find(({ food }) => food !== undefined)?.food;

/** Five steps to the first bowl, which tick themselves. Nothing once all are done. */
export const FirstSteps = ({ pets }: { readonly pets: readonly Pet[] }) => {
  const user = useUser()?.id ?? 0;
  const [isCooked] = useSetting(user, firstBowlSetting);
  const [isSeen] = useSetting(user, seenNeedSetting);
  const food = foodOf(pets);
  const isKnown = food !== undefined;
  const { data, error } = useQuery(recipeLists.listMine, isKnown ? null : { query: { size: 1 } });
  useHold(!(isKnown || data || error));
  const [pet] = pets;
  if (isKnown && isCooked) return null;
  const hasRecipe = isKnown || (data?.recipes.length ?? 0) > 0;
  const daily = pet ? pathTo('PetDailyNutrition', { id: pet.id }) : pathTo('AddPet');
  const search = pathTo('FilteredRecipes');
  const cook =
    food?.kind === 'recipe' && food.id !== null
      ? pathTo('RecipesBatchSummary', { id: food.id })
      : pathTo('MakeABatch');
  const { steps } = texts;
  return (
    <section className="inset pad-24 below-32" aria-labelledby="first-steps">
      <h2 id="first-steps" className="below-8">
        {texts.firstSteps}
      </h2>
      <ol className={styles.steps}>
        <Step done={pet !== undefined} to={pathTo('AddPet')}>
          {steps.pet}
        </Step>
        <Step done={pet !== undefined && isSeen} to={daily}>
          {steps.need}
        </Step>
        <Step done={hasRecipe} to={search}>
          {steps.recipe}
        </Step>
        <Step done={isKnown} to={hasRecipe ? pathTo('AllMyRecipes') : search}>
          {steps.eats}
        </Step>
        <Step done={isCooked} to={cook}>
          {steps.cooked}
        </Step>
      </ol>
    </section>
  );
};
