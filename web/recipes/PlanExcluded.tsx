import type { MealPlan } from '../../server/contract/mealPlans.ts';
import type { Pet } from '../../server/contract/pets.ts';
import { planNutritionTexts as texts } from '../texts/planNutritionTexts.ts';
import { mixedText } from './MixedSpecies.tsx';
import styles from './planExcluded.module.css';

/** Names of the recipes that are not for the species of a pet. They count (D72). */
const otherSpecies = ({ recipes }: MealPlan, { specie_id }: Pet): string =>
  recipes
    .filter(({ locked, species }) => !locked && !species.some(({ id }) => id === specie_id))
    .map(({ name }) => name)
    .join(', ');

/** A sentence for each recipe that counts nothing: locked and deleted ones. */
export const excludedTexts = (plan: MealPlan): readonly string[] => [
  ...plan.recipes.filter(({ locked }) => locked).map(({ name }) => texts.locked(name)),
  ...plan.notices.map(({ message }) => message),
];

/** Recipes that count nothing: locked and deleted ones. With a pet also those of another species, which count. */
export const PlanExcluded = ({
  plan,
  pet = null,
}: {
  readonly plan: MealPlan;
  readonly pet?: Pet | null;
}) => {
  const others = pet ? otherSpecies(plan, pet) : '';
  const lines = [
    ...[pet ? null : mixedText(plan)].filter((line) => line !== null),
    ...excludedTexts(plan),
    ...(pet && others !== '' ? [texts.bySpecies(others, pet.name)] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <aside className={styles.notice} aria-label={texts.excluded}>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </aside>
  );
};
