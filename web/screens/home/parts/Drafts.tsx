import { useEffect, useState } from 'react';
import { pets } from '../../../../server/contract/pets.ts';
import { recipes } from '../../../../server/contract/recipes.ts';
import { useQuery } from '../../../api.ts';
import { readDrafts } from '../../../drafts.ts';
import { clockTime } from '../../../format.ts';
import { pathTo } from '../../../paths.ts';
import { homeTexts } from '../../../texts/homeTexts.ts';
import { CardGrid } from '../../../ui/page/CardGrid.tsx';
import styles from '../AccountHome.module.css';

/** The time of the newest draft by recipe id. Drafts are stored as `recipe/{id}/{window}`. */
const newestByRecipe = (
  stored: ReadonlyMap<string, { readonly at: number }>,
): ReadonlyMap<number, number> => {
  const newest = new Map<number, number>();
  for (const [name, { at }] of stored) {
    const id = Number(name.split('/')[1]);
    newest.set(id, Math.max(at, newest.get(id) ?? 0));
  }
  return newest;
};

const useStoredDrafts = (user: number): ReadonlyMap<number, number> => {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    let isCurrent = true;
    void readDrafts<{ readonly at: number }>(user, 'recipe/').then(
      (stored) => isCurrent && setDrafts(newestByRecipe(stored)),
    );
    return () => {
      isCurrent = false;
    };
  }, [user]);
  return drafts;
};

/** Recipes with drafts on this device, newest first. Each links to its editor. */
export const Drafts = ({ user }: { readonly user: number }) => {
  const drafts = useStoredDrafts(user);
  const wanted = drafts.size > 0 ? {} : null;
  const { data: list } = useQuery(recipes.list, wanted);
  const { data: owned } = useQuery(pets.list, wanted);
  if (!list || !owned) return null;
  const items = [...drafts]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([id, at]) => {
      const recipe = list.recipes.find((each) => each.id === id);
      const pet = owned.pets.find(({ specie_id }) => recipe?.species.some((one) => one.id === specie_id));
      if (!recipe || !pet) return [];
      const to = pathTo('RecipeAdvancedEditForPet', { recipeId: id, petId: pet.id });
      return [{ key: id, to, title: recipe.name, text: homeTexts.draft(clockTime(at)) }];
    });
  if (items.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{homeTexts.drafts}</h2>
      <CardGrid items={items} label={homeTexts.drafts} />
    </section>
  );
};
