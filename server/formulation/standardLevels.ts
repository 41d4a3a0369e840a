import type { DerivedValues, LifeStageLevels } from '../../engine/host/derivedValues.ts';
import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import { shownLevel } from '../contract/judgedRows.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { StandardBounds } from '../nutrition/standardBounds.ts';
import type { Formulation } from './model.ts';
import type { AskedStandard } from './requestedStandards.ts';
import type { Requirement, Unstated } from './requirements.ts';
import { isDense } from './standardRequirements.ts';

/** A formulation with its standards. */
interface StandardCase {
  readonly snapshot: CatalogueSnapshot;
  readonly standards: readonly AskedStandard[];
  readonly formulation: Formulation;
  readonly unstated: Unstated;
  /** Requirements that count what is stated only. */
  readonly uncertain: ReadonlySet<number>;
}

/** What the engine says of a recipe by the bounds of a standard. */
interface Judgement {
  readonly levels: LifeStageLevels;
  readonly values: DerivedValues['values'];
}

/** The levels of recipes that are compared with standards: as the screens show them. */
type Level = ReturnType<typeof shownLevel>;

/** The levels of a recipe by each standard, as the screens have them from the engine. */
const judge = (
  { engine }: CatalogueSnapshot,
  standards: readonly StandardBounds[],
  lines: readonly RecipeLine[],
): ReadonlyMap<StandardBounds, Judgement> => {
  engine.setLines(lines);
  const { values } = engine.deriveValues(null);
  return new Map(standards.map((each) => [each, { levels: engine.assessLifeStage(each.columns), values }]));
};

const onDryMatter = ({ levels: { dryMatter, dryMatterKnown } }: Judgement, column: number): Level =>
  shownLevel(dryMatter[column] ?? 0, dryMatterKnown[column] === 1);

const onEnergy = ({ levels: { per1000Kcal, per1000KcalKnown } }: Judgement, column: number): Level =>
  shownLevel(per1000Kcal[column] ?? 0, per1000KcalKnown[column] === 1);

/** True if a ratio is, or by unstated values may be, beyond a bound. */
const isBeyond = (
  { values }: Judgement,
  ratio: 'calciumToPhosphorus' | 'omega6To3',
  { side, bound }: Pick<Requirement, 'side' | 'bound'>,
  unstated: Unstated,
): boolean => {
  const { min, value, max } = values[ratio];
  if (unstated === 'stated') return side === 'min' ? value < bound : value > bound;
  return side === 'min' ? !(min >= bound) : !(max <= bound);
};

/** The levels that a requirement of a nutrient decides: where energy raises bounds, the energy decides both bases. */
const levelsOf = (by: Judgement, basis: Requirement['basis'], column: number): readonly Level[] => {
  const dense = isDense(by.values.energyDensity.value);
  if (basis === 'per_1000_kcal') return [onEnergy(by, column), ...(dense ? [onDryMatter(by, column)] : [])];
  return dense ? [] : [onDryMatter(by, column)];
};

const isMissed = (
  { side, row, basis, bound, name }: Requirement,
  by: Judgement,
  { place }: CatalogueSnapshot,
  unstated: Unstated,
): boolean => {
  if (basis === 'ratio') {
    const ratio = row === null ? 'omega6To3' : 'calciumToPhosphorus';
    return isBeyond(by, ratio, { side, bound }, unstated);
  }
  const column = typeof row === 'number' ? place.get(row) : undefined;
  if (column === undefined) throw new RangeError(`${name} is no nutrient of the catalogue.`);
  const wrong: readonly Level[] = [
    side === 'min' ? 'low' : 'high',
    ...(unstated === 'stated' ? [] : (['unknown', 'none'] as const)),
  ];
  return levelsOf(by, basis, column).some((level) => wrong.includes(level));
};

/**
 * The indexes of requirements of standards that a recipe misses, by the levels that the screens show of it.
 * @param linesOf the lines of the food of a pet, or without one of the pot
 */
export const missedOfStandards = (
  of: StandardCase,
  linesOf: (eater?: number) => readonly RecipeLine[],
): number[] => {
  const { snapshot, standards, formulation, unstated, uncertain } = of;
  if (standards.length === 0) return [];
  const eaters = new Set(formulation.requirements.map(({ eater }) => eater));
  const judged = new Map([...eaters].map((eater) => [eater, judge(snapshot, standards, linesOf(eater))]));
  return formulation.requirements.flatMap((requirement, index) => {
    const by = requirement.standard && judged.get(requirement.eater)?.get(requirement.standard);
    if (by === undefined) return [];
    const counted = uncertain.has(index) ? 'stated' : unstated;
    return isMissed(requirement, by, snapshot, counted) ? index : [];
  });
};

const isBounded = (...bounds: readonly (number | undefined)[]): boolean =>
  bounds.some((bound) => bound !== undefined && !Number.isNaN(bound));

/** The level of a row on both bases: the one that is worse. */
const rowLevel = ({ columns }: StandardBounds, by: Judgement, column: number): Level => {
  const { dryMatterLowMax, dryMatterHighMin, per1000KcalLowMax, per1000KcalHighMin } = columns;
  const found: readonly Level[] = [
    isBounded(dryMatterLowMax[column], dryMatterHighMin[column]) ? onDryMatter(by, column) : 'optimal',
    isBounded(per1000KcalLowMax[column], per1000KcalHighMin[column]) ? onEnergy(by, column) : 'optimal',
  ];
  const worst = (['high', 'low', 'unknown', 'none'] as const).find((level) => found.includes(level));
  return worst === 'none' ? 'unknown' : (worst ?? 'optimal');
};

const ratioLevel = ({ ratios }: StandardBounds, by: Judgement): readonly Level[] =>
  ratios.map((each): Level => {
    if (isBeyond(by, each.ratio, each, 'stated')) return each.side === 'min' ? 'low' : 'high';
    return isBeyond(by, each.ratio, each, 'interval') ? 'unknown' : 'optimal';
  });

/** The numbers of rows of each standard that are not Optimal, in the worst bowl of its pets. */
export const countsOfStandards = (
  { snapshot, standards }: Pick<StandardCase, 'snapshot' | 'standards'>,
  linesOf: (eater: number) => readonly RecipeLine[],
) =>
  standards.map((standard) => {
    const counts = (standard.eaters ?? [0]).map((eater) => {
      const by = judge(snapshot, [standard], linesOf(eater)).get(standard) as Judgement;
      return countsOf(standard, by);
    });
    const sum = ({ low, high, unknown }: LevelCounts) => low + high + unknown;
    return counts.reduce((worst, each) => (sum(each) > sum(worst) ? each : worst));
  });

type LevelCounts = ReturnType<typeof countsOf>;

const countsOf = (standard: StandardBounds, by: Judgement) => {
  const levels = [
    ...[...standard.columns.dryMatterLowMax.keys()].map((column) => rowLevel(standard, by, column)),
    ...ratioLevel(standard, by),
  ];
  const count = (level: Level) => levels.filter((each) => each === level).length;
  return { low: count('low'), high: count('high'), unknown: count('unknown') };
};
