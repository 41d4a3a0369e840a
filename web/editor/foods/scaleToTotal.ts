import { scaleToTotal } from '../../../engine/host/scaling.ts';
import { countedPieceOf } from '../../../server/contract/pieces.ts';
import type { DraftLine } from '../../nutrition/draft.ts';
import { scaleTexts } from '../scaleTexts.ts';

const texts = scaleTexts;

/** Changed amounts by line, or the reason why the recipe cannot be scaled. */
export type ScaleDraftResult =
  | { readonly ok: true; readonly milligrams: ReadonlyMap<string, number> }
  | { readonly ok: false; readonly reason: string };

/** Mass of the locked lines in milligrams. */
const lockedOf = (lines: readonly DraftLine[], locked: ReadonlySet<string>): number =>
  lines.reduce((sum, { key, milligrams }) => sum + (locked.has(key) ? milligrams : 0), 0);

/** Scales unlocked lines to a total in milligrams. No food may become 0 g. */
export const scaleDraft = (
  lines: readonly DraftLine[],
  locked: ReadonlySet<string>,
  total: number,
): ScaleDraftResult => {
  if (lines.some(({ problem }) => problem !== null)) return { ok: false, reason: texts.fixFirst };
  if (total === 0) return { ok: false, reason: texts.toNothing };
  const scaled = scaleToTotal(
    lines.map(({ key, food, milligrams }) => ({
      ...{ milligrams, locked: locked.has(key) },
      piece: countedPieceOf(food),
    })),
    total,
  );
  if (!scaled.ok) return { ok: false, reason: texts.problems[scaled.problem] };
  const changes = lines.flatMap(({ key, milligrams }, at) => {
    const now = scaled.milligrams[at] ?? milligrams;
    return now === milligrams ? [] : [[key, now] as const];
  });
  if (changes.some(([, now]) => now === 0))
    return { ok: false, reason: lockedOf(lines, locked) === total ? texts.lockedAll : texts.tooSmall };
  return { ok: true, milligrams: new Map(changes) };
};
