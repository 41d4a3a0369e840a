/** Texts of changes of ingredients that wait for an administrator. */
export const foodProposalTexts = {
  waiting: 'Waiting for review',
  refusedTitle: 'This change was refused',
  reason: (reason: string) => `Reason: ${reason}`,
  by: (name: string, date: string) => `${name}, ${date}`,
  waits:
    'An administrator publishes these changes or refuses them. Until then nothing of the ingredient changes.',
  yours: 'The fields below have your changes. Saving again replaces them.',
  outdated: 'The ingredient changed since. The differences are to what it is now.',
  fault: (message: string) => `It cannot be published as it is: ${message}`,
  same: 'The ingredient is like this already.',
  locked:
    'Others feed by this ingredient, so your changes wait for an administrator. Until then nothing of it changes.',
  proposed: (name: string) => `Your changes of ${name} wait for review.`,
  proposedNote: 'Your notes wait for review.',
  withdraw: 'Withdraw',
  dismiss: 'Remove',
  withdrawn: 'Your changes are withdrawn.',
  publish: 'Publish changes',
  published: (name: string) => `The changes of ${name} are published.`,
  refuse: 'Refuse…',
  refuseTitle: (name: string) => `Refuse the changes of ${name}`,
  why: 'Why? The owner reads it.',
  refused: (name: string) => `The changes of ${name} are refused.`,
  changedTitle: 'This ingredient changed',
  changedText:
    'It, or what is proposed, changed after you opened it. Nothing was published. The differences are shown again: compare them, then decide.',
} as const;
