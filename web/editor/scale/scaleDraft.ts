import { type Scaled, scaleToTotal } from '../../../engine/host/scaling.ts';
import { countedPieceOf, isDosed } from '../../../server/contract/pieces.ts';
import { isSameAmount, scaleStep } from '../../../server/contract/scaleSteps.ts';
import type { DraftLine } from '../../nutrition/draft.ts';
import { scaleTexts } from './scaleTexts.ts';

const texts = scaleTexts;

/**
 * What a recipe is scaled to: a weight of all foods, a weight of one of them, or an energy, with the energy of each line
 * by its key.
 */
export type ScaleTarget =
  | { readonly to: 'total'; readonly milligrams: number }
  | { readonly to: 'line'; readonly key: string; readonly milligrams: number }
  | { readonly to: 'kcal'; readonly kcal: number; readonly kcalOf: ReadonlyMap<string, number> };

/** A counted food whose exact amount would be no whole number of its pieces. */
interface CountedLine {
  readonly food: DraftLine['food'];
  readonly milligrams: number;
  /** Its milligrams without rounding. */
  readonly exact: number;
}

/** Changed amounts by line, or the reason why the recipe cannot be scaled. */
export type ScaleDraftResult =
  | {
      readonly ok: true;
      readonly milligrams: ReadonlyMap<string, number>;
      readonly counted: readonly CountedLine[];
    }
  | { readonly ok: false; readonly reason: string };

type Locked = ReadonlySet<string>;

const massOf = (lines: readonly DraftLine[]): number =>
  lines.reduce((sum, { milligrams }) => sum + milligrams, 0);

const lockedOf = (lines: readonly DraftLine[], locked: Locked): number =>
  massOf(lines.filter(({ key }) => locked.has(key)));

/** A whole number of milligrams times a fraction of whole numbers, to the nearest. */
const timesFraction = (milligrams: number, top: number, bottom: number): number => {
  const [whole, divisor] = [BigInt(milligrams) * BigInt(top), BigInt(bottom)];
  return Number((2n * whole + divisor) / (2n * divisor));
};

const scaledBy = (lines: readonly DraftLine[], locked: Locked, total: number, counts: boolean): Scaled =>
  scaleToTotal(
    lines.map(({ key, food, milligrams }) => ({
      ...{ milligrams, locked: locked.has(key) },
      piece: counts ? countedPieceOf(food) : null,
    })),
    total,
  );

/** The total at which the unlocked lines make up an energy; null if the locked ones have more, or no other has any. */
const totalOfKcal = (
  lines: readonly DraftLine[],
  locked: Locked,
  { kcal, kcalOf }: ScaleTarget & { readonly to: 'kcal' },
): number | null => {
  const energyOf = (of: readonly DraftLine[]): number =>
    of.reduce((sum, { key }) => sum + (kcalOf.get(key) ?? 0), 0);
  const free = lines.filter(({ key }) => !locked.has(key));
  const [kept, scaled] = [energyOf(lines.filter(({ key }) => locked.has(key))), energyOf(free)];
  return scaled > 0 && kcal > kept
    ? lockedOf(lines, locked) + Math.round((massOf(free) * (kcal - kept)) / scaled)
    : null;
};

/** The lines, locks and total with which `scaleToTotal` reaches a target; or why it cannot. */
const towards = (lines: readonly DraftLine[], locked: Locked, target: ScaleTarget) => {
  if (target.to === 'total') return { lines, locked, total: target.milligrams };
  if (target.to === 'kcal') {
    const total = totalOfKcal(lines, locked, target);
    return total === null ? texts.noKcal : { lines, locked, total };
  }
  const line = lines.find(({ key }) => key === target.key);
  if (!line || line.milligrams === 0) return texts.lineOfNothing;
  if (locked.has(target.key)) return texts.lineLocked(line.food.short_name);
  // The line is as it is had, and the others follow: it is locked at its new amount.
  const others = lines.filter(({ key }) => key !== target.key);
  const set = lines.map((each) => (each === line ? { ...each, milligrams: target.milligrams } : each));
  const rest = timesFraction(massOf(others) - lockedOf(others, locked), target.milligrams, line.milligrams);
  const total = lockedOf(others, locked) + target.milligrams + rest;
  return { lines: set, locked: new Set([...locked, target.key]), total };
};

/** Lines that are locked or have no mass, so that nothing is left to scale. */
const hasNothingToScale = (lines: readonly DraftLine[], locked: Locked): boolean =>
  lines.every(({ key, milligrams }) => locked.has(key) || milligrams === 0);

const reasonOf = (lines: readonly DraftLine[], locked: Locked, target: ScaleTarget): string | null => {
  if (lines.some(({ problem }) => problem !== null)) return texts.fixFirst;
  if ((target.to === 'kcal' ? target.kcal : target.milligrams) === 0) return texts.toNothing;
  return hasNothingToScale(lines, locked) && target.to !== 'line' ? texts.problems['nothing-to-scale'] : null;
};

/**
 * Scales the unlocked lines of a recipe to a target. No food may become 0 g. Foods that are counted stay whole pieces by
 * themselves (D69); of a line that is scaled to what there is of it, that amount stays.
 */
export const scaleDraft = (
  lines: readonly DraftLine[],
  locked: Locked,
  target: ScaleTarget,
): ScaleDraftResult => {
  const why = reasonOf(lines, locked, target);
  const way = why ?? towards(lines, locked, target);
  if (typeof way === 'string') return { ok: false, reason: way };
  const scaled = scaledBy(way.lines, way.locked, way.total, true);
  if (!scaled.ok) return { ok: false, reason: texts.problems[scaled.problem] };
  const exact = scaledBy(way.lines, way.locked, way.total, false);
  const now = (at: number): number => scaled.milligrams[at] ?? 0;
  const changes = lines.flatMap(({ key, milligrams }, at) =>
    now(at) === milligrams ? [] : [[key, now(at)] as const],
  );
  if (changes.some(([, milligrams]) => milligrams === 0)) {
    const isFull = lockedOf(lines, locked) === way.total;
    return { ok: false, reason: isFull ? texts.lockedAll : texts.tooSmall };
  }
  const counted = lines.flatMap(({ food, key }, at) => {
    const without = exact.ok ? (exact.milligrams[at] ?? 0) : 0;
    const isCounted = countedPieceOf(food) !== null && !way.locked.has(key);
    return isCounted && without !== now(at) ? [{ food, milligrams: now(at), exact: without }] : [];
  });
  return { ok: true, milligrams: new Map(changes), counted };
};

/** Milligrams to the nearest step, at least one step. */
const toStep = (milligrams: number, step: number): number =>
  Math.max(1, Math.round(milligrams / step)) * step;

/** Steps for what a kitchen scale would make another amount of. */
const finer = [10, 1] as const;

/** What a scale shows of an amount, by 5 % another one at most; or its whole pieces. */
const roundedOf = ({ food, milligrams }: DraftLine): number => {
  const piece = countedPieceOf(food);
  if (piece !== null) return Math.round(toStep(milligrams * piece.parts, piece.milligrams) / piece.parts);
  const all = [scaleStep(milligrams, false), ...finer].map((step) => toStep(milligrams, step));
  return all.find((rounded) => isSameAmount(rounded, milligrams)) ?? milligrams;
};

/** What rounding does. */
export interface Rounded {
  /** The changed amounts by line. */
  readonly milligrams: ReadonlyMap<string, number>;
  /** Whole pieces that are more than 5 % more or less. */
  readonly large: readonly CountedLine[];
  /** Tablets and other doses of which whole pieces would be another dose: they stay as they are. */
  readonly kept: readonly DraftLine[];
}

/**
 * Rounds all unlocked lines to what a kitchen scale shows, and counted foods to whole pieces. No food becomes 0 g, and no
 * dose another one. A weight that comes of a typed number of pieces is rounded like any other.
 */
export const roundDraft = (lines: readonly DraftLine[], locked: Locked): Rounded => {
  const all = lines
    .filter(({ key, milligrams }) => !locked.has(key) && milligrams > 0)
    .map((line) => ({ line, now: roundedOf(line) }))
    .filter(({ line, now }) => now !== line.milligrams);
  const far = all.filter(({ line, now }) => !isSameAmount(now, line.milligrams));
  const kept = far.flatMap(({ line }) => (isDosed(line.food.unit_name) ? [line] : []));
  const changed = all.filter(({ line }) => !kept.includes(line));
  return {
    milligrams: new Map(changed.map(({ line, now }) => [line.key, now])),
    large: far
      .filter(({ line }) => !kept.includes(line))
      .map(({ line: { food, milligrams: exact }, now }) => ({ food, milligrams: now, exact })),
    kept,
  };
};
