import { conditionOfScore } from '../../../server/contract/conditionScores.ts';

const scoreWords: Readonly<Record<number, string>> = {
  1: 'bones seen from afar',
  3: 'ribs easily felt, thin',
  5: 'ribs felt, waist seen',
  7: 'ribs hard to feel',
  9: 'ribs not felt, no waist',
};

const scoreLabel = (score: number): string => {
  const words = scoreWords[score];
  return `${score}, ${conditionOfScore(score).toLowerCase()}${words === undefined ? '' : `: ${words}`}`;
};

/** Texts of a pet's weighings. */
export const weightTexts = {
  title: 'Weight',
  weigh: 'Weigh',
  weighOf: (name: string) => `Weigh ${name}`,
  add: 'Add a weighing',
  edit: 'Edit the weighing',
  addButton: 'Add weighing',
  saveButton: 'Save weighing',
  cancel: 'Cancel',
  day: 'Day',
  weight: 'Weight',
  score: 'Body condition, 1 to 9',
  noScore: 'Not scored',
  scores: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((score) => ({ value: String(score), label: scoreLabel(score) })),
  eaten: 'Has it eaten in the last day?',
  notSaid: 'Not said',
  yes: 'Yes',
  no: 'No',
  ate: 'Ate',
  before: 'Before, day not known',
  since: 'Change',
  list: (name: string) => `Weighings of ${name}`,
  none: 'No weighings yet. The first one starts the curve.',
  actions: (day: string) => `Actions for ${day}`,
  editOne: 'Edit',
  removeOne: 'Delete',
  added: (weight: string) => `${weight} added.`,
  saved: 'Weighing saved.',
  removed: 'Weighing deleted.',
  ideal: (weight: string) => `Ideal ${weight}`,
  chart: (name: string, from: string, to: string) =>
    `Curve of the weight of ${name}: ${from}, ${to}. The table has all weighings.`,
  at: (weight: string, day: string) => `${weight} on ${day}`,
  trend: 'dashed: trend',
  isRight: 'Is it kg or lb?',
  isRightText: (name: string, now: string, before: string) =>
    `${name} weighs ${now} now, and weighed ${before} before. Is that right?`,
  itIs: (weight: string) => `Yes, ${weight}`,
  correct: 'Correct it',
  feed: (kcal: number) => `Feed ${kcal} kcal a day`,
  fed: (name: string, kcal: number) => `${name} gets ${kcal} kcal a day now.`,
  feedByNeed: 'Feed by its need',
  fedByNeed: (name: string) => `${name} is fed by its need again.`,
  reason: (rate: string, kcal: number, isMore: boolean) =>
    `${rate}: ${kcal} kcal ${isMore ? 'more' : 'less'}`,
  belowLeast: 'less than is safe before',
  caution:
    'Not for a pet that is ill, pregnant or nursing. Least energy: 70 kcal x kg^0.75 at ideal weight for dogs, 80 % of it for cats (AAHA 2014).',
} as const;
