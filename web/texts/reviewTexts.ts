/** Texts of what waits for an administrator. */
export const reviewTexts = {
  title: 'Reviews',
  lead: 'What others see, or will see, and nobody has reviewed yet, the newest first.',
  toReview: 'to review',
  count: (count: number) => `${count.toLocaleString('en-US')} to review`,
  kind: 'Kind',
  kinds: { recipe: 'Recipe', food: 'Ingredient', report: 'Reported value', need: 'Draft recommendation' },
  name: 'Name',
  who: 'From, since',
  changed: 'What changed',
  waits: 'Shared with everybody, waits for approval',
  changedSince: (parts: string) => `Waits for approval again. Changed: ${parts}`,
  changedFoods: (foods: string) => `Everybody sees it. Changed since its approval: ${foods}`,
  draft: 'Counts only for pets that chose it',
  approve: 'Approve',
  approveAll: (count: number) => `Approve ${count} recipes again`,
  approveAllText: (foods: string) =>
    `They were approved, and only ingredients changed since: ${foods}. What is found in them now:`,
  approvedAll: (approved: number, all: number) =>
    approved === all
      ? `${approved} recipes approved.`
      : `${approved} of ${all} recipes approved. The others changed, or could not be saved.`,
  keepDraft: 'Keep as draft',
  keptDraft: (name: string) => `${name} stays a draft.`,
  open: 'Open',
  reports: 'Open Reported Values',
  unapprove: 'End approval',
  none: 'Nothing to review',
  noneText: 'Shared recipes, changes of ingredients, reported values and drafts appear here.',
} as const;
