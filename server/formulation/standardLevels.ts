import type { DerivedValues } from '../../engine/host/derivedValues.ts';
import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import type { LevelName, StandardLevel } from '../contract/levelBeside.ts';
import { isBeyond, levelsByStandards, worstOfRows } from '../contract/standardLevels.ts';
import type { StandardBasis } from '../contract/standards.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { StandardBounds } from '../nutrition/standardBounds.ts';
import type { Formulation } from './formulation.ts';
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

/** The levels of a recipe by a standard, and its energy density. */
interface Judgement {
  readonly levels: readonly StandardLevel[];
  readonly values: DerivedValues['values'];
}

/** The levels of a recipe by each standard, as the screens have them. */
const judge = (
  { engine, columns }: CatalogueSnapshot,
  standards: readonly StandardBounds[],
  lines: readonly RecipeLine[],
): ReadonlyMap<StandardBounds, Judgement> => {
  engine.setLines(lines);
  const levels = levelsByStandards(engine, columns, standards, false);
  const { values } = engine.deriveValues(null);
  return new Map(standards.map((each, index) => [each, { levels: levels[index] ?? [], values }]));
};

/** The levels that a requirement of a nutrient decides: where energy raises bounds, the energy decides both bases. */
const levelsOf = ({ levels, values }: Judgement, basis: Requirement['basis'], id: number): LevelName[] => {
  const dense = isDense(values.energyDensity.value);
  const isDecided = (of: StandardBasis) =>
    basis === 'per_1000_kcal' ? of === basis || dense : of === 'per_100g_dry_matter' && !dense;
  return levels.flatMap(({ row, byFigure }) =>
    row.nutrient_id === id && isDecided(row.basis) ? byFigure : [],
  );
};

const isMissed = (
  { side, row, basis, bound, name }: Requirement,
  by: Judgement,
  { place }: CatalogueSnapshot,
  unstated: Unstated,
): boolean => {
  if (basis === 'ratio') {
    const ratio = row === null ? 'omega6To3' : 'calciumToPhosphorus';
    return isBeyond(by.values[ratio], side, bound, unstated);
  }
  if (typeof row !== 'number' || !place.has(row))
    throw new RangeError(`${name} is no nutrient of the catalogue.`);
  const wrong: readonly LevelName[] = [
    side === 'min' ? 'low' : 'high',
    ...(unstated === 'stated' ? [] : (['unknown', 'none'] as const)),
  ];
  return levelsOf(by, basis, row).some((level) => wrong.includes(level));
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

/** The numbers of rows of each standard that are not Optimal, in the worst bowl of its pets. */
export const countsOfStandards = (
  { snapshot, standards }: Pick<StandardCase, 'snapshot' | 'standards'>,
  linesOf: (eater: number) => readonly RecipeLine[],
) =>
  standards.map((standard) => {
    const counts = (standard.eaters ?? [0]).map((eater) => {
      const by = judge(snapshot, [standard], linesOf(eater)).get(standard) as Judgement;
      return countsOf(by.levels);
    });
    const sum = ({ low, high, unknown }: LevelCounts) => low + high + unknown;
    return counts.reduce((worst, each) => (sum(each) > sum(worst) ? each : worst));
  });

type LevelCounts = ReturnType<typeof countsOf>;

/** The numbers of rows at each level; a nutrient on two bases counts once, at the worse level. */
const countsOf = (levels: readonly StandardLevel[]) => {
  const worst = worstOfRows(levels);
  const count = (level: LevelName) => worst.filter((each) => each.level === level).length;
  return { low: count('low'), high: count('high'), unknown: count('unknown') };
};
