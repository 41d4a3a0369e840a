import type { Origin } from '../contract/sources.ts';
import { readEditedSource } from './foodValueSource.ts';
import { confidenceOf, dataPoints, foundationName, supplementConfidence } from './sourceTables.ts';

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
const describeUsdaCodes = (source: string, derivation: string | undefined): string => {
  if (source === '1' && derivation === 'A') return 'analysed';
  const first = sourceTexts[source] ?? `source code ${source}`;
  if (derivation === undefined) return first;
  const second = derivationTexts[derivation] ?? `derivation code ${derivation}`;
  return second === first ? first : `${first}: ${second}`;
};

/** A nutrient value with the stored details of its source. */
export interface NutrientValue {
  readonly nutrientId: number;
  readonly amount: string;
  /** As stored with the value. */
  readonly source: string | null;
  readonly revision: {
    readonly source: string;
    readonly reason: string | null;
    readonly user_id: number | null;
  };
  readonly ndbNo: string | null;
  /** Key of the food in the shipped tables. */
  readonly key: string | null;
}

const plain = (kind: Origin['kind'], words: string): Origin => ({
  kind,
  words,
  ...{ ndb_no: null, fdc_id: null, n_points: null, confidence: null },
});

const ofUsda = async (
  { ndbNo, nutrientId, amount }: NutrientValue,
  source: string,
  derivation?: string,
): Promise<Origin> => ({
  ...plain('usda', describeUsdaCodes(source, derivation)),
  ndb_no: ndbNo,
  n_points: ndbNo === null ? null : await dataPoints(ndbNo, nutrientId, amount),
});

const ofFoundation = (fdcId: number): Origin => ({
  ...plain('foundation', foundationName(fdcId) ?? `Foundation Food ${fdcId}`),
  fdc_id: fdcId,
});

const supplements = /^Wholebowl table of supplements, confidence (\w+)$/;

const ofSupplement = ({ key, nutrientId, amount }: NutrientValue, words: string, ofFood: string): Origin => ({
  ...plain('supplement', words),
  confidence: (key === null ? null : supplementConfidence(key, nutrientId, amount)) ?? confidenceOf(ofFood),
});

const derived = /^(?:derived: (.*)|(USDA's IU.*))$/;
const usda = /^USDA (\d+)(?: (\w+))?$/;
const calculated = /^calculated: (.*)$/;
const foundation = /^USDA Foundation Food (\d+)$/;

/** A day as "Mon D, YYYY", like all dates on screens (D57). */
const dayText = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Gets the origin of a nutrient value from its stored source and its revision (D38). */
export const getValueOrigin = async (value: NutrientValue): Promise<Origin> => {
  const source = value.source ?? '';
  const { revision } = value;
  const formula = derived.exec(source);
  if (formula) return plain('derived', formula[1] ?? formula[2] ?? source);
  const edit = readEditedSource(source);
  if (edit !== null) return plain('user', edit.reason ?? `Edited on ${dayText(edit.day)}`);
  if (revision.user_id !== null && source === '') return plain('user', revision.reason ?? revision.source);
  const [, code, derivation] = usda.exec(source) ?? [];
  if (code !== undefined) return ofUsda(value, code, derivation);
  const [, share] = calculated.exec(source) ?? [];
  if (share !== undefined) return plain('calculated', `${share}; atomic masses of IUPAC 2021`);
  const [, fdcId] = foundation.exec(source) ?? [];
  if (fdcId !== undefined) return ofFoundation(Number(fdcId));
  const [, confidence] = supplements.exec(revision.source) ?? [];
  if (confidence !== undefined) return ofSupplement(value, source, confidence);
  return plain('other', source || revision.source);
};
