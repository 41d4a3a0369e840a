import type { ReactNode } from 'react';
import { sharesOf } from '../../../engine/host/shares.ts';
import { percentText, servingGrams } from '../../kernel/format.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { highText, lowText } from '../../texts/boundTexts.ts';
import { cardTexts } from '../cardTexts.ts';
import { sourceTexts } from '../sourceTexts.ts';

const texts = cardTexts.lines;

/** A labelled entry of a card. */
export const Line = ({
  name,
  text,
  exact,
}: {
  readonly name: ReactNode;
  readonly text: string;
  /** The same value with the precision of the tables. */
  readonly exact?: string | undefined;
}) => (
  <div>
    <dt>{name}</dt>
    <dd title={exact}>{text}</dd>
  </div>
);

/** Coverage of a nutrient as text. */
export const coverageText = ({ totals }: RecipeResults, column: number): string =>
  shareText(totals, totals.knownMilligrams[column] ?? 0);

/** The part of a nutrient's coverage that is estimated, as text (D89). */
export const estimatedText = ({ totals }: RecipeResults, column: number): string =>
  shareText(totals, totals.estimatedMilligrams[column] ?? 0);

const shareText = (totals: RecipeResults['totals'], known: number): string => {
  const [percent = Number.NaN] = sharesOf(Float64Array.of(known), totals.totalMilligrams);
  return texts.coverage(
    servingGrams(known),
    servingGrams(totals.totalMilligrams),
    percentText(percent, 'plain', [100]),
  );
};

/** Bounds of a need in percent, as text. */
export const boundsText = (low: number | null, high: number | null): string =>
  texts.between(
    low === null ? sourceTexts.noLow : `${sourceTexts.low} ${lowText(low, sourceTexts.ofNeed)}`,
    high === null ? sourceTexts.noHigh : `${sourceTexts.high} ${highText(high, sourceTexts.ofNeed)}`,
  );
