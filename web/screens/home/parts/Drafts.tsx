import { useEffect, useState } from 'react';
import { pets } from '../../../../server/contract/pets.ts';
import { type Recipe, recipes } from '../../../../server/contract/recipes.ts';
import { callApi, useQuery } from '../../../api.ts';
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

/** A recipe with a draft. */
interface Draft {
  readonly recipe: Recipe;
  readonly at: number;
}

/** The newest drafts that are shown. */
const maxShown = 12;

/** The recipes of the newest drafts. One that was deleted, or may no longer be opened, is left out. */
const readRecipes = async (newest: ReadonlyMap<number, number>): Promise<readonly Draft[]> => {
  const shown = [...newest].sort(([, a], [, b]) => b - a).slice(0, maxShown);
  const drafts = shown.map(async ([id, at]) => {
    const result = await callApi(recipes.get, { params: { id } });
    return result.ok ? [{ recipe: result.value.recipe, at }] : [];
  });
  return (await Promise.all(drafts)).flat();
};

const useDrafts = (user: number): readonly Draft[] => {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void readDrafts<{ readonly at: number }>(user, 'recipe/')
      .then((stored) => readRecipes(newestByRecipe(stored)))
      .then((found) => isCurrent && setDrafts(found));
    return () => {
      isCurrent = false;
    };
  }, [user]);
  return drafts;
};

/** Recipes with drafts on this device, newest first. Each links to its editor. */
export const Drafts = ({ user }: { readonly user: number }) => {
  const drafts = useDrafts(user);
  const { data: owned } = useQuery(pets.list, drafts.length > 0 ? {} : null);
  if (!owned) return null;
  const items = drafts.flatMap(({ recipe: { id, name, species }, at }) => {
    const pet = owned.pets.find(({ specie_id }) => species.some((one) => one.id === specie_id));
    if (pet === undefined) return [];
    const to = pathTo('RecipeAdvancedEditForPet', { recipeId: id, petId: pet.id });
    return [{ key: id, to, title: name, text: homeTexts.draft(clockTime(at)) }];
  });
  if (items.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{homeTexts.drafts}</h2>
      <CardGrid items={items} label={homeTexts.drafts} />
    </section>
  );
};
