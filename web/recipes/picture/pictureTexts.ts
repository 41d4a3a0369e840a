import type { FoodGroup } from '../../../server/contract/foodGroups.ts';
import type { GroupShare } from '../../../server/contract/groupShares.ts';

/** Names of the groups of foods in a recipe's picture. */
export const groupNames: Readonly<Record<FoodGroup, string>> = {
  meat: 'meat',
  organs: 'organs',
  fish: 'fish',
  eggs: 'eggs',
  dairy: 'dairy',
  grains: 'grains',
  legumes: 'legumes',
  vegetables: 'vegetables',
  fruits: 'fruits',
  fats: 'fats and oils',
  nuts: 'nuts and seeds',
  supplements: 'supplements',
  other: 'other foods',
};

/** A part in words: neither a little nor nearly all is rounded away. */
const partText = (part: number): string => {
  if (part < 0.01) return 'under 1 %';
  return part < 1 && part > 0.99 ? 'over 99 %' : `${Math.round(part * 100)} %`;
};

/** What is in the bowl, the most first: "meat 62 %, grains 20 %, supplements under 1 %". */
export const bowlText = (shares: readonly GroupShare[]): string => {
  const total = shares.reduce((sum, { grams }) => sum + grams, 0);
  if (total === 0) return 'an empty bowl';
  return [...shares]
    .sort((a, b) => b.grams - a.grams)
    .map(({ group, grams }) => `${groupNames[group]} ${partText(grams / total)}`)
    .join(', ');
};
