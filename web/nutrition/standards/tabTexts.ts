import type { StandardChoice, StandardCounts } from './byStandard.ts';

const unknownOf = ({ unknown, mayBeLow, mayBeHigh }: StandardCounts): string =>
  unknown === 0
    ? 'Unknown 0'
    : `Unknown ${unknown}, of which ${mayBeLow} may be low and ${mayBeHigh} may be high`;

/** Texts of the switch above the nutrients. */
export const tabTexts = {
  label: 'Levels by',
  short: {
    need: 'Need',
    'nrc-2006': 'NRC',
    'aafco-2016': 'AAFCO',
    'fediaf-2025': 'FEDIAF',
    target: 'Targets',
  },
  names: {
    need: 'The pet’s need',
    'nrc-2006': 'NRC 2006',
    'aafco-2016': 'AAFCO 2016',
    'fediaf-2025': 'FEDIAF 2025',
    target: 'The pet’s target sets',
  },
  title: (name: string, of: StandardCounts | null) =>
    of === null ? name : `${name}: Low ${of.low}, High ${of.high}, ${unknownOf(of)}`,
  note: (names: string, pet: string | null) =>
    `By ${names} (the worse counts). The verdict stays that ${pet === null ? 'of the need' : `of ${pet}’s need`}.`,
} as const satisfies {
  readonly short: Readonly<Record<StandardChoice, string>>;
  readonly [text: string]: unknown;
};
