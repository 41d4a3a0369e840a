/** Texts of what other lines would do to a recipe. Loaded with the panels that try them. */
export const trialTexts = {
  calculating: 'Calculating what this does to the levels…',
  failed: 'What this does to the levels could not be calculated.',
  noNeed: 'There are no levels without the pet’s need and its energy.',
  same: 'No level changes.',
  changes: (count: number) => (count === 1 ? '1 level changes:' : `${count} levels change:`),
  verdict: (clause: string) => `The verdict becomes: ${clause}`,
  named: (food: string, reason: string) => `${food}: ${reason}`,
} as const;
