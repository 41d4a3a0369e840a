import { useEffect, useState } from 'react';
import { pets } from '../../../server/contract/pets.ts';
import { type Recipe, recipes } from '../../../server/contract/recipes.ts';
import { callApi, useQuery } from '../../kernel/api.ts';
import { readDrafts } from '../../kernel/drafts.ts';
import { clockTime } from '../../kernel/format.ts';
import { pathTo } from '../../kernel/paths.ts';
import { readablePets } from '../../pets/readablePets.ts';
import { CardGrid } from '../../ui/page/CardGrid.tsx';
import { useHold } from '../../ui/page/hold.ts';
import { homeTexts } from '../homeTexts.ts';

/** The time of the newest draft by recipe id. Drafts are stored as `{kind}/{id}/{window}`. */
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

/** Where a draft was edited, which its name begins with. */
type Kind = 'recipe' | 'edit-recipe';

/** A recipe with a draft. */
interface Draft {
  readonly kind: Kind;
  readonly recipe: Recipe;
  readonly at: number;
}

/** The newest drafts that are shown. */
const maxShown = 12;

/** The recipes of the newest drafts. One that was deleted, or may no longer be opened, is left out. */
const readRecipes = async (kind: Kind, newest: ReadonlyMap<number, number>): Promise<readonly Draft[]> => {
  const shown = [...newest].sort(([, a], [, b]) => b - a).slice(0, maxShown);
  const drafts = shown.map(async ([id, at]) => {
    const result = await callApi(recipes.get, { params: { id } });
    return result.ok ? [{ kind, recipe: result.value.recipe, at }] : [];
  });
  return (await Promise.all(drafts)).flat();
};

const readKind = async (user: number, kind: Kind): Promise<readonly Draft[]> =>
  readRecipes(kind, newestByRecipe(await readDrafts<{ readonly at: number }>(user, `${kind}/`)));

/** Null until they are read. */
const useDrafts = (user: number): readonly Draft[] | null => {
  const [drafts, setDrafts] = useState<readonly Draft[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([readKind(user, 'recipe'), readKind(user, 'edit-recipe')]).then((found) => {
      if (isCurrent) setDrafts(found.flat().toSorted((a, b) => b.at - a.at));
    });
    return () => {
      isCurrent = false;
    };
  }, [user]);
  return drafts;
};

/** Recipes with drafts on this device, newest first. Each links to where it was edited. */
export const Drafts = ({ user }: { readonly user: number }) => {
  const drafts = useDrafts(user);
  const hasDrafts = drafts !== null && drafts.length > 0;
  const { data: owned, error } = useQuery(pets.list, hasDrafts ? readablePets : null);
  useHold(drafts === null || (hasDrafts && !(owned || error)));
  if (!(hasDrafts && owned)) return null;
  const pathOf = ({ kind, recipe: { id, species } }: Draft): string | null => {
    if (kind === 'edit-recipe') return pathTo('EditRecipe', { id });
    const pet = owned.pets.find(({ specie_id }) => species.some((one) => one.id === specie_id));
    return pet ? pathTo('RecipeAdvancedEditForPet', { recipeId: id, petId: pet.id }) : null;
  };
  const items = drafts.flatMap((draft) => {
    const to = pathOf(draft);
    const { kind, recipe, at } = draft;
    if (to === null) return [];
    const text = homeTexts.draft(clockTime(at));
    return [{ key: `${kind} ${recipe.id}`, to, title: recipe.name, text }];
  });
  if (items.length === 0) return null;
  return (
    <section className="stack gap-16 below-32">
      <h2>{homeTexts.drafts}</h2>
      <CardGrid items={items} label={homeTexts.drafts} />
    </section>
  );
};
