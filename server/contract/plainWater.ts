/** Words beside `water` that leave it plain water. */
const kinds =
  'tap|drinking|bottled|mineral|spring|still|sparkling|carbonated|filtered|distilled|purified|municipal|plain|fresh|hot|warm|cold|boiled|boiling|cooking|extra|added|additional|generic|coconut|soda|seltzer|well|minerale|naturelle|potable|potabile|rice|pasta|potato|bone|vegetable|barley|du robinet|del grifo|del rubinetto';

/** A part of a name that is water or ice and nothing else. */
const water = new RegExp(
  `^(?:(?:${kinds}) )*(?:ice|(?:crushed )?ice cubes?|waters?|seltzer|eau|agua|acqua|\\S*wasser|eiswurfel)(?: (?:${kinds}))*$`,
);

/** Names of broths: more than 90 % of a stock is water (USDA SR28: 92 to 97 %). */
const broth =
  /(?:^| )(?:broths?|stocks?|bouillons?|consommes?|\S*bruhen?|caldos?|brodo|fumet|kookvocht|\S*fonds?|clear soup)(?= |$)/;

/** A broth as sold dry, or something else that has the word. */
const noBroth =
  /(?:^| )(?:cubes?|powder|powdered|dry|dried|dehydrated|granul\S*|paste|concentrate\S*|base|mix|\S*pulver|\S*wurfel|polvo|poudre|polvere|cooked|pots?)(?= |$)/;

/** What comes after these words is not the food itself: oats cooked with water, tuna in broth. */
const beside = / (?:with|in|and|without|for|of|mit|in|con|avec|et|und)(?= ).*$/;

const partsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N} -]+/u)
    .map((part) =>
      part
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .replace(beside, ''),
    );

/**
 * True for the name of water, ice, broth or stock, which thins a recipe and does not feed. Shares of a recipe leave such
 * foods out. It goes by names, which own foods and copies on a device have, too.
 */
export const isPlainWater = (name: string): boolean => {
  const parts = partsOf(name);
  if (parts.some((part) => water.test(part))) return true;
  return parts.some((part) => broth.test(part)) && !parts.some((part) => noBroth.test(part));
};
