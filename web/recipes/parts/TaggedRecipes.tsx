import { hubTexts as texts } from '../hubTexts.ts';
import { RecipeList } from '../RecipeList.tsx';
import type { RecipePageRequest } from '../useRecipePage.ts';

interface TaggedRecipesProps {
  readonly title: string;
  /** What the category is for. */
  readonly description: string | null;
  readonly specie?: string;
  readonly filter: NonNullable<RecipePageRequest['filter']>;
}

/** The suggested recipes of a category. */
export const TaggedRecipes = ({ description, filter, ...list }: TaggedRecipesProps) => (
  <RecipeList
    {...list}
    kind="all"
    filter={{ ...filter, suggested_only: true }}
    {...(description === null ? {} : { lead: description })}
    empty={{ title: texts.noTagged, text: texts.noTaggedText }}
  />
);
