import { defaultRatioBounds } from '../../../engine/host/derivedValues.ts';
import type { LineValueName } from '../../../engine/host/lineValues.ts';
import { foodKcalOf } from '../../../server/contract/treats.ts';
import {
  formatAmount,
  formatGrams,
  formatKcal,
  formatRatio,
  noValue,
  percentText,
  plain,
  servingGrams,
} from '../../kernel/format.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { matrixTexts } from '../../texts/matrixTexts.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { aboutPlan } from '../../texts/planWords.ts';
import { LevelBadge } from '../../ui/value/LevelBadge.tsx';
import { cardTexts } from '../cardTexts.ts';
import { formatOfDerived, getPrecision } from '../matrix/cells.ts';
import { derivedRow } from '../matrix/matrixRows.ts';
import { matrixTipTexts } from '../matrixTipTexts.ts';
import { calciumOptimalBy, rangedAmountText, rangeWidth, withMarks } from '../nutrients/amountText.ts';
import { NotNeeded } from '../nutrients/LevelCell.tsx';
import { calciumOfNeed, ratioLevel } from '../nutrients/ratios.ts';
import { calciumTarget } from '../nutrients/ratioText.ts';
import { servingIn } from '../nutrients/serving.ts';
import { knownOf } from '../rows.ts';
import type { NutritionState } from '../state.ts';
import type { CardContext } from './cardContext.ts';
import { type DerivedName, inputColumns } from './derivedFrom.ts';
import { boundsText, coverageText, Line } from './Line.tsx';
import styles from './ValueCard.module.css';

const texts = cardTexts.lines;
const { ratios } = nutrientTexts;

interface DetailsProps extends Pick<CardContext, 'nutrients' | 'pet'> {
  readonly name: DerivedName;
  readonly results: RecipeResults;
  readonly state: NutritionState;
  readonly trace: (column: number) => void;
}

type Of<Part extends keyof DetailsProps> = Pick<DetailsProps, Part>;

const textOf = (value: number, unit: string): string =>
  unit === ': 1' ? formatRatio(value) : plain(value, unit);

interface ValueProps extends Of<'results'> {
  readonly name: LineValueName;
  /** Label in the card. */
  readonly label: string;
}

/** A derived value and its range with unstated values. */
const Value = ({ name, label, results }: ValueProps) => {
  const row = derivedRow(name);
  const bounded = results.derived.values[name];
  const text = (value: number): string =>
    Number.isFinite(value) ? textOf(value, row.unit) : matrixTipTexts.noLimit;
  const way = getPrecision(bounded);
  if (Number.isNaN(bounded.value)) return <Line name={label} text={noValue} />;
  const shown = text(bounded.value);
  const exact = `${formatOfDerived(row)(bounded.value)} ${row.unit}`;
  return (
    <>
      <Line name={label} text={way === 'exact' ? shown : matrixTexts.precision[way](shown)} exact={exact} />
      {way !== 'exact' && (
        <Line name={ratios.possible} text={ratios.range(text(bounded.min), text(bounded.max))} />
      )}
    </>
  );
};

/** The level of the recipe's Ca:P. */
const CalciumLevel = ({ results, pet }: Of<'results' | 'pet'>) => {
  const hasTargets = pet?.daily_nutrition_breakdown != null;
  if (calciumOptimalBy({ results, hasTargets }) !== null) return <NotNeeded />;
  return <LevelBadge level={ratioLevel(results, 'calciumToPhosphorus')} />;
};

/** The recipe's Ca:P in percent of the need's Ca:P (D6). */
const CalciumTarget = ({ results, pet, nutrients }: Of<'results' | 'pet' | 'nutrients'>) => {
  const { value } = results.derived.values.calciumToPhosphorusOfNeed;
  const need = pet?.dietary_per_kg_need;
  const { lowMax, highMin } = need
    ? { lowMax: need.ca_p_ratio_low_max, highMin: need.ca_p_ratio_high_min }
    : defaultRatioBounds;
  const target = calciumTarget(calciumOfNeed(nutrients, results.need), { lowMax, highMin });
  return (
    <>
      <Line
        name={texts.target}
        text={
          Number.isNaN(value)
            ? target
            : cardTexts.ofNeed(target, percentText(value, 'plain', [lowMax, highMin]))
        }
      />
      <Line name={texts.bounds} text={boundsText(lowMax, highMin)} />
      {need && <Line name={texts.need} text={need.label} />}
    </>
  );
};

/** Formula of the daily serving. */
const servingFormula = ({ serving, derived }: RecipeResults, perDay: number | null): string =>
  serving.scale.whole || perDay === null
    ? cardTexts.wholeRecipe
    : cardTexts.times(
        formatAmount(serving.scale.value),
        formatKcal(derived.values.energy.value),
        formatKcal(perDay),
      );

const ServingLines = ({ results, pet, state }: Of<'results' | 'pet' | 'state'>) => (
  <>
    <Line name={texts.amount} text={servingIn(state, pet)} />
    <Line
      name={cardTexts.madeOf}
      text={aboutPlan(servingFormula(results, pet && foodKcalOf(pet)), state.ofPlan)}
    />
    <Line name={cardTexts.cups} text={cardTexts.cup} />
  </>
);

/** Inputs of a derived value with their amounts and coverage. */
const Parts = ({ name, results, nutrients, trace }: Of<'name' | 'results' | 'nutrients' | 'trace'>) =>
  inputColumns(nutrients, name).map((column) => {
    const nutrient = nutrients[column];
    if (!nutrient) return null;
    const nothing = knownOf(results.totals, column) === 'nothing';
    // Minor acids count only if they are stated.
    if (nothing && nutrient.role?.endsWith('-minor')) return null;
    const width = rangeWidth(results, { column, scale: nutrient.scale });
    const total = results.totals.amounts[column] ?? Number.NaN;
    const amount = nothing
      ? matrixTexts.notStated
      : rangedAmountText(total, width, nutrient.unit_type, 'plain');
    return (
      <Line
        key={column}
        name={
          <button type="button" className={styles.part} onClick={() => trace(column)}>
            {nutrient.display}
          </button>
        }
        text={withMarks(cardTexts.part(amount, coverageText(results, column)), results, column)}
      />
    );
  });

/** Kcal values that belong to the percents of energy. */
const kcalOf: Readonly<Partial<Record<DerivedName, LineValueName>>> = {
  percentFromProtein: 'kcalFromProtein',
  percentFromFat: 'kcalFromFat',
  percentFromCarbohydrate: 'kcalFromCarbohydrate',
};

/** A share of energy in kcal with its factor (D1). */
const PartInKcal = ({ name, results }: Of<'name' | 'results'>) => {
  const energy = kcalOf[name];
  if (!energy) return null;
  return (
    <>
      <Value name={energy} label={derivedRow(energy).name} results={results} />
      <Line name={cardTexts.madeOf} text={cardTexts.formulas[energy]} />
    </>
  );
};

const titleOf = (name: DerivedName): string =>
  name === 'serving' || name === 'total' ? cardTexts[name] : derivedRow(name).name;

/** Explains a derived value: formula, inputs and their coverage. */
export const DerivedValueDetails = (props: DetailsProps) => {
  const { name, results, pet, state } = props;
  const { ofPlan } = state;
  const inRecipe = aboutPlan(cardTexts.inRecipe, ofPlan);
  const isOwn = name !== 'serving' && name !== 'total';
  return (
    <>
      <p className={styles.title}>
        {titleOf(name)} {name === 'calciumToPhosphorus' && <CalciumLevel results={results} pet={pet} />}
      </p>
      <dl>
        {name === 'serving' && <ServingLines results={results} pet={pet} state={state} />}
        {name === 'total' && (
          <Line
            name={inRecipe}
            text={`${servingGrams(results.totals.totalMilligrams)} g`}
            exact={`${formatGrams(results.totals.totalMilligrams)} g`}
          />
        )}
        {isOwn && <Value name={name} label={inRecipe} results={results} />}
        {name !== 'serving' && (
          <Line name={cardTexts.madeOf} text={aboutPlan(cardTexts.formulas[name], ofPlan)} />
        )}
        <PartInKcal name={name} results={results} />
        <Parts {...props} />
        {name === 'calciumToPhosphorus' && (
          <CalciumTarget results={results} pet={pet} nutrients={props.nutrients} />
        )}
      </dl>
      <p className={styles.source}>{name === 'total' ? cardTexts.typed : cardTexts.source}</p>
    </>
  );
};
