import type { Recipe } from '../../../../server/contract/recipes.ts';
import { formatDate } from '../../../dates.ts';
import { showRecipeTexts as texts } from '../../../texts/showRecipeTexts.ts';
import { Facts } from '../../../ui/page/Facts.tsx';

const freeTag = 'free';

const categoryText = ({ slug, name }: Recipe['tags'][number]): string => {
  const age = texts.ages[slug.en];
  if (slug.en === freeTag) return texts.free;
  return age === undefined ? name.en : texts.aged(name.en, age);
};

/** Species, categories with their ages, speed and owner of a recipe. */
export const RecipeFacts = ({ recipe }: { readonly recipe: Recipe }) => {
  const { species, tags, speed, user, users_shared_with: others = [], updated_at } = recipe;
  return (
    <Facts
      facts={[
        [texts.species, species.map(({ name }) => name).join(', ')],
        [texts.categories, tags.map(categoryText).join(', ')],
        [texts.speed, String(speed)],
        [texts.owner, user?.email],
        [texts.sharedWith, others.map(({ email }) => email).join(', ')],
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
