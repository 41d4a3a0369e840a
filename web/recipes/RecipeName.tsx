import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ListedRecipe } from '../../server/contract/recipeLists.ts';
import type { RecipeSummary } from '../../server/contract/recipes.ts';
import { listState } from '../kernel/listPath.ts';
import { localDay } from '../kernel/localDay.ts';
import { pathTo } from '../kernel/paths.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import { premiumDialog } from '../ui/dialog/dialogs.tsx';
import { useIsPhone } from '../ui/hooks/useIsPhone.ts';
import { Icon } from '../ui/Icon.tsx';
import { cutName } from '../ui/value/cutName.ts';
import { Tip } from '../ui/value/Tip.tsx';
import { recheckTexts } from '../verdict/recheckTexts.ts';
import { VerdictMark } from '../verdict/VerdictMark.tsx';
import { weighedBatchLabel } from './batchLabel.ts';
import { UnreadMark } from './parts/UnreadMark.tsx';
import { RecipePicture } from './picture/RecipePicture.tsx';
import styles from './recipes.module.css';

const texts = recipesTexts;

/** Shows the premium dialog for a recipe that this user may see but not open. */
export const showLocked = (): Promise<void> => premiumDialog(texts.lockedText);

const stayLocked = (event: MouseEvent): void => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void showLocked();
};

/** A link that shows the premium dialog, and looks quieter. */
const lockedLink = { onClick: stayLocked, 'data-locked': true } as const;

/** A screen that a recipe's name leads to. */
export type RecipeScreen = 'ShowRecipe' | 'RecipesBatchSummary';

interface RecipeNameProps {
  /** Lists for admins have no groups of foods. */
  readonly recipe: RecipeSummary & Partial<Pick<ListedRecipe, 'food_groups'>>;
  readonly screen?: RecipeScreen;
  /** In a card, which has its picture at the top. */
  readonly isCard?: boolean;
}

/** Other batch sizes of a recipe, each a link to its own screen. */
const Variants = ({ recipe: { name, variants, locked }, screen = 'ShowRecipe' }: RecipeNameProps) => {
  const state = listState(useLocation());
  return (
    <ul className={styles.variants} aria-label={texts.batchesOf(name)}>
      {variants.map((variant) => (
        <li key={variant.id}>
          <Link to={pathTo(screen, { id: variant.id })} state={state} {...(locked ? lockedLink : {})}>
            {weighedBatchLabel(variant)}
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** A recipe's name as a link, cut on a phone with the full name in a tip, and its other batch sizes. */
export const RecipeName = ({ recipe, screen = 'ShowRecipe', isCard = false }: RecipeNameProps) => {
  const { id, name, image, food_groups, locked, variants } = recipe;
  const state = listState(useLocation());
  const shown = useIsPhone() ? cutName(name) : name;
  // A card is read by its name first.
  const picture = (image || food_groups !== undefined) && (
    <span className={styles.picture}>
      <RecipePicture recipe={{ image, food_groups: food_groups ?? null }} decorative={!isCard} />
    </span>
  );
  return (
    <div className={isCard ? styles.card : `${styles.name} flex middle gap-12`}>
      {!isCard && picture}
      <div>
        <Link
          to={pathTo(screen, { id })}
          state={state}
          {...(shown === name ? {} : { 'aria-label': name })}
          {...(locked ? lockedLink : {})}
        >
          {shown === name ? name : shown.slice(0, -1)}
        </Link>
        {shown !== name && (
          <Tip text={name}>
            <span aria-hidden="true">…</span>
            <span className="unseen">{texts.fullName}</span>
          </Tip>
        )}
        {locked && (
          <span className={styles.lock}>
            <Icon name="lock" size={14} label={texts.locked} />
          </span>
        )}
        <VerdictMark verdict={recipe.verdict} /> <UnreadMark recipe={recipe} />
        {recipe.recheck_on && (
          <p className="small muted">{recheckTexts.state(recipe.recheck_on, localDay(new Date()))}</p>
        )}
        {variants.length > 0 && <Variants recipe={recipe} screen={screen} />}
      </div>
      {isCard && picture}
    </div>
  );
};
