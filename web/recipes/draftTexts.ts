/** Texts of drafts that are stored on this device. */
export const draftTexts = {
  restored: (changes: number, at: string) =>
    `${changes === 1 ? '1 change' : `${changes} changes`} from ${at} restored.`,
  stale: 'Somebody saved this recipe since. Saving will show both versions.',
  keep: 'Go on with them',
  discard: 'Discard them',
  leave: 'What you typed is not saved. It stays on this device and comes back when you open this page again.',
} as const;
