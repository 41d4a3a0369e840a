import type { Origin } from '../contract/sources.ts';
import { readEditedSource } from './foodValueSource.ts';
import { confidenceOf, dataPoints, foundationName, supplementConfidence } from './sourceTables.ts';
import { describeUsdaCodes } from './usdaCodes.ts';

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
