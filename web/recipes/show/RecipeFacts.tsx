import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { formatDate } from '../../kernel/dates.ts';
import { localDay } from '../../kernel/localDay.ts';
import { pathTo } from '../../kernel/paths.ts';
import { useActor } from '../../kernel/session.ts';
import { sharingHash } from '../../sharing/sharingHash.ts';
import { cookingChoiceTexts } from '../../texts/cookingChoiceTexts.ts';
import { Facts } from '../../ui/page/Facts.tsx';
import { recheckTexts } from '../../verdict/recheckTexts.ts';
import { rootIdOf } from '../batchFamily.ts';
import { ownerName } from '../ownerName.ts';
import { showRecipeTexts as texts } from '../showRecipeTexts.ts';

const freeTag = 'free';

const categoryText = ({ slug, name }: Recipe['tags'][number]): string => {
  const age = texts.ages[slug.en];
  if (slug.en === freeTag) return texts.free;
  return age === undefined ? name.en : texts.aged(name.en, age);
};

/** The emails that a recipe is shared with, and for its owner the way to the share box of it or of its parent. */
const sharedWith = (recipe: Recipe, isOwner: boolean): ReactNode => {
  const today = localDay(new Date());
  const shares = recipe.users_shared_with?.map(({ email, recheck_on }) =>
    recheck_on === undefined ? email : `${email} (${recheckTexts.state(recheck_on, today)})`,
  );
  const emails = shares?.join(', ') ?? '';
  if (!isOwner) return emails;
  return (
    <>
      {emails === '' ? texts.nobody : emails}{' '}
      <Link className="unprinted" to={pathTo('EditRecipe', { id: rootIdOf(recipe) }) + sharingHash}>
        {texts.share}
      </Link>
    </>
  );
};

/** Species, categories with their ages, cooking, speed and owner of a recipe. */
export const RecipeFacts = ({ recipe }: { readonly recipe: Recipe }) => {
  const { species, tags, cooking, speed, user, user_id, updated_at } = recipe;
  const isOwner = useActor()?.id === user_id;
  return (
    <Facts
      facts={[
        [texts.species, species.map(({ name }) => name).join(', ')],
        [texts.categories, tags.map(categoryText).join(', ')],
        [cookingChoiceTexts.title, cookingChoiceTexts.recipe[cooking]],
        [texts.speed, String(speed)],
        [texts.owner, user && ownerName(user)],
        [texts.sharedWith, recipe.draft_of ? '' : sharedWith(recipe, isOwner)],
        [
          texts.updated,
          <time key="at" dateTime={updated_at}>
            {formatDate(updated_at)}
          </time>,
        ],
      ]}
    />
  );
};
