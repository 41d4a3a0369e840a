import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { RecipeSummary } from '../../../server/contract/recipes.ts';
import { recipesTexts } from '../../texts/recipesTexts.ts';

const { batches } = recipesTexts;

/** The batch size of a variant, as the specification labels multipliers; none for the usual one. */
const batchOf = ({ recipe_multiplier: by }: Pick<RecipeSummary, 'recipe_multiplier'>): string | null =>
  by === 0 || by === 1 ? null : by === 5 ? batches.large : batches.small;

/** A recipe's name as it is listed: with its batch size. */
export const nameOf = (recipe: Pick<RecipeSummary, 'name' | 'recipe_multiplier'>): string =>
  [recipe.name, batchOf(recipe)].filter(Boolean).join(', ');

const wordsOf = (text: string): string[] => text.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);

/** Whether a listed name has all these words, in any order: numbers whole, as 3 lbs are not 32, others in part. */
export const isNamed = (name: string, text: string): boolean => {
  const within = name.toLocaleLowerCase('en');
  return wordsOf(text).every((word) =>
    /^\d+$/.test(word) ? wordsOf(within).includes(word) : within.includes(word),
  );
};

/** The text of the search: in the address too, so that coming back finds it as it was. */
export const useSearchText = (): readonly [string, (text: string) => void] => {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('search') ?? '';
  const [text, setText] = useState(inAddress);
  const typed = (state as { readonly typed?: boolean } | null)?.typed === true;
  // Typing is ahead of the address; a link to the list is not.
  useEffect(() => {
    if (!typed) setText(inAddress);
  }, [typed, inAddress]);
  const type = (next: string): void => {
    setText(next);
    setParams(next.trim() === '' ? {} : { search: next }, {
      replace: true,
      preventScrollReset: true,
      state: { typed: true },
    });
  };
  return [text, type];
};
