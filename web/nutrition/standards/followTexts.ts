import type { LevelCounts } from './choices.ts';

const unknownOf = ({ unknown, mayBeLow, mayBeHigh }: LevelCounts): string =>
  unknown === 0
    ? 'Unknown 0'
    : `Unknown ${unknown}, of which ${mayBeLow} may be low and ${mayBeHigh} may be high`;

/** Texts of what the switch of standards counts and chooses. */
export const followTexts = {
  title: (name: string, of: LevelCounts) => `${name}: Low ${of.low}, High ${of.high}, ${unknownOf(of)}`,
  showOnly: (names: string) => `Show only, by ${names}`,
  /** Rows of a standard at the level that the table of nutrients does not have. */
  elsewhere: (count: number) =>
    count === 1 ? '1 of them is no row of this table.' : `${count} of them are no rows of this table.`,
  note: (names: string, pet: string | null) =>
    `By ${names} (the worse counts). The verdict stays that ${pet === null ? 'of the need' : `of ${pet}’s need`}.`,
} as const;
