import { defaultRatioBounds } from '../../engine/host/derivedValues.ts';
import type { Need, RecipeLine } from '../../engine/host/recipeTotals.ts';
import { fullRecipeScale } from '../../engine/host/serving.ts';
import type { DryMatter } from '../contract/doses.ts';
import { judgedRows } from '../contract/judgedRows.ts';
import type { JudgedRow } from '../contract/verdict.ts';
import { isShown } from './breakdown.ts';
import type { CatalogueSnapshot } from './catalogue.ts';
import { limitsOfSpecies } from './limits.ts';

type Named = Parameters<typeof judgedRows>[0];

interface SpeciesTarget {
  readonly need: Need;
  readonly shown: Named;
}

const targetOf = (snapshot: CatalogueSnapshot, species: readonly string[]): SpeciesTarget => {
  const { columns } = snapshot;
  const none = new Float64Array(columns.length).fill(Number.NaN);
  const shown = columns.flatMap((column, index) =>
    species.some((slug) => isShown(column, { hidden: false, species: slug === 'cat' ? 'cat' : 'dog' }))
      ? [{ index, id: column.id, display: column.display }]
      : [],
  );
  const need = { amounts: none, lowMax: none, highMin: none, limits: limitsOfSpecies(snapshot, species) };
  return { need, shown };
};

const targets = new WeakMap<CatalogueSnapshot, Map<string, SpeciesTarget>>();

const cachedTarget = (snapshot: CatalogueSnapshot, species: readonly string[]): SpeciesTarget => {
  const known = targets.get(snapshot) ?? new Map<string, SpeciesTarget>();
  targets.set(snapshot, known);
  const key = species.join(' ');
  const target = known.get(key) ?? targetOf(snapshot, species);
  known.set(key, target);
  return target;
};

/** The dry matter of a recipe in grams, within bounds where foods do not state their water. */
export const dryMatterOf = ({ engine }: CatalogueSnapshot, lines: readonly RecipeLine[]): DryMatter => {
  engine.setLines(lines);
  return engine.deriveValues(null, 0).values.dryMatter;
};

/**
 * The rows of a recipe for animals of these species at any age, without a pet: High above a limit of a standard or a law,
 * or a multiple of a reference minimum; Unknown if it may be above one, else Optimal. Each limit has a basis of its own, so that
 * no serving is needed. Null if nothing is High and no food states an energy, because most limits are per 1000 kcal.
 */
export const excessOf = (
  snapshot: CatalogueSnapshot,
  lines: readonly RecipeLine[],
  species: readonly string[],
): JudgedRow[] | null => {
  const { engine } = snapshot;
  const { need, shown } = cachedTarget(snapshot, species);
  engine.setLines(lines);
  const derived = engine.deriveValues(need, 0);
  const totals = engine.assess(need, fullRecipeScale.value, fullRecipeScale.min);
  const mayBeHigh = new Set(shown.filter(({ index }) => totals.mayBeHigh[index] === 1).map(({ id }) => id));
  const rows = judgedRows(shown, totals, derived, { need, caP: defaultRatioBounds }).map((row): JudgedRow => {
    if (row.level === 'high') return row;
    const isOpen = row.nutrient_id !== null && mayBeHigh.has(row.nutrient_id);
    return { ...row, level: isOpen ? 'unknown' : 'optimal' };
  });
  const isJudged =
    rows.some(({ level }) => level === 'high') || lines.length === 0 || derived.values.energy.value > 0;
  return isJudged ? rows : null;
};
