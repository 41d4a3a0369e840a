import type { StandardChoice } from './byStandard.ts';

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
} as const satisfies {
  readonly short: Readonly<Record<StandardChoice, string>>;
  readonly [text: string]: unknown;
};
