import type { LevelCounts } from './choices.ts';

const unknownOf = ({ unknown, mayBeLow, mayBeHigh }: LevelCounts): string =>
  unknown === 0
    ? 'Unknown 0'
    : `Unknown ${unknown}, of which ${mayBeLow} may be low and ${mayBeHigh} may be high`;

/** Texts of what the switch of standards counts and chooses. */
export const followTexts = {
  title: (name: string, of: LevelCounts) => `${name}: Low ${of.low}, High ${of.high}, ${unknownOf(of)}`,
  note: (names: string, pet: string | null) =>
    `By ${names} (the worse counts). The verdict stays that ${pet === null ? 'of the need' : `of ${pet}’s need`}.`,
} as const;
