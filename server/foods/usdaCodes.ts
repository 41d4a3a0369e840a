/** Texts of USDA's source codes of SR28 (files SRC_CD and DERIV_CD of its documentation). */
const sourceTexts: Readonly<Record<string, string>> = {
  1: 'analysed, or derived from analysis',
  4: 'calculated or imputed',
  5: 'label claim for an added nutrient',
  6: 'combined from analyses of several kinds',
  7: 'assumed zero',
  8: 'calculated from a nutrient label by USDA',
  9: 'calculated by the manufacturer',
  11: 'combined from data of several kinds',
  12: "the manufacturer's analysis, partly documented",
  13: 'analysis from the literature, partly documented',
};

const similar = 'from another form of the food or a similar food';
const adjusted = (by: string, retention = false): string =>
  `${similar}, ${by}${retention ? ', with losses in cooking' : ''}`;
const averages = 'from averages of the food’s category';

const derivationTexts: Readonly<Record<string, string>> = {
  A: 'analytical data',
  AI: 'analytical data from the literature or government',
  AR: 'by linear regression of analytical data',
  AS: 'sum of analysed components',
  BFAN: adjusted('adjusted for ash'),
  BFCN: adjusted('adjusted for carbohydrate'),
  BFFN: adjusted('adjusted for fat'),
  BFNN: adjusted('adjusted for non-fat solids'),
  BFPN: adjusted('adjusted for protein'),
  BFSN: adjusted('adjusted for solids'),
  BFSY: adjusted('adjusted for solids', true),
  BFYN: adjusted('adjusted for yield'),
  BFZN: adjusted('not adjusted'),
  BNA: `${similar}, parts brought to the total of vitamin A`,
  CASN: `${averages}, adjusted for solids`,
  CAZN: `${averages}, not adjusted`,
  DA: 'analytical data, adjusted by a factor',
  FLA: 'estimated from the list of ingredients and analytical data',
  FLM: "estimated from the list of ingredients and the manufacturer's data",
  JA: 'combined from analyses',
  JO: 'combined from data of several kinds',
  LC: 'calculated back from the label',
  MA: "the manufacturer's analysis, not fully documented",
  MC: 'supplied by the manufacturer',
  NC: 'calculated from other nutrients',
  NR: 'taken over from another nutrient',
  O: 'imputed by another procedure',
  PAE: 'from the parts of the food, analysed; proportions estimated',
  PAK: 'from the parts of the food, analysed; proportions known',
  PIE: 'from the parts of the food, imputed; proportions estimated',
  PIK: 'from the parts of the food, imputed; proportions known',
  RA: 'from recipes, proportions approximate',
  S: 'product standard',
  T: 'taken from another table of foods',
  Z: 'assumed zero',
};

/** USDA's source and derivation codes as text; an unknown code is returned unchanged. */
export const describeUsdaCodes = (source: string, derivation: string | undefined): string => {
  if (source === '1' && derivation === 'A') return 'analysed';
  const first = sourceTexts[source] ?? `source code ${source}`;
  if (derivation === undefined) return first;
  const second = derivationTexts[derivation] ?? `derivation code ${derivation}`;
  return second === first ? first : `${first}: ${second}`;
};
