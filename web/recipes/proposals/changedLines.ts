import { toGramsText } from '../../../engine/host/quantity.ts';
import type { DraftLine } from '../../nutrition/draft.ts';
import type { SentLine } from '../mutations.ts';

/** A food with milligrams that is added, in the place of a line or at the end. */
export interface AddedFood {
  readonly food: { readonly id: number };
  readonly milligrams: number;
  readonly replaces?: { readonly key: string } | undefined;
}

/** All lines of a recipe after a change, as a proposal sends them: cooked as they are, a replacement as its line was. */
export const changedLines = (
  lines: readonly DraftLine[],
  milligrams: ReadonlyMap<string, number>,
  additions: readonly AddedFood[],
): readonly SentLine[] => {
  const line = (id: number, amount: number, cooking: NonNullable<SentLine['cooking']> | null): SentLine => ({
    ...{ id, total_g: toGramsText(amount), cooking },
  });
  const kept = lines.map(({ key, food, milligrams: before }) => {
    const instead = additions.find(({ replaces }) => replaces?.key === key);
    const amount = instead?.milligrams ?? milligrams.get(key) ?? before;
    return line(instead?.food.id ?? food.id, amount, food.cooking ?? null);
  });
  const added = additions.filter(({ replaces }) => replaces === undefined);
  return [...kept, ...added.map((each) => line(each.food.id, each.milligrams, null))];
};
