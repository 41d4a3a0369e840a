/** Texts of changes that are proposed to the owner of a recipe. */
export const proposalTexts = {
  askVet: 'Ask my vet',
  askOwner: 'Ask its owner',
  label: 'Your message',
  hint: 'It is sent with the change and the name of your pet. Others with whom the recipe is shared do not see it.',
  send: 'Send',
  sent: 'Sent. You find the answer with the comments of the recipe.',
  stale: 'The recipe was saved since you opened it. Nothing was sent. Load the page again, then ask.',
  replace: (pet: string, before: string, after: string) => `May ${pet} have ${after} instead of ${before}?`,
  add: (pet: string, amount: string, food: string) => `May ${pet} have ${amount} more of ${food}?`,
  less: (pet: string, amount: string, food: string) => `May ${pet} have ${amount} less of ${food}?`,
  change: (pet: string) => `May the recipe be changed like this for ${pet}?`,
  complete: (pet: string) => `May the recipe be changed like this, so that it is complete for ${pet}?`,

  title: (pet: string) => `Proposed change, for ${pet}`,
  grams: (grams: string) => `${grams} g`,
  line: (before: string, after: string) => `${before} → ${after}`,
  added: (line: string) => `new, ${line}`,
  removed: (grams: string) => `${grams} → left out`,
  verdict: (pet: string, words: string) => `For ${pet}, when it was sent: ${words}.`,
  accept: 'Accept',
  acceptUnsafe: 'Accept, though it is not safe',
  decline: 'Decline',
  declines: {
    title: 'Decline the change?',
    text: 'The recipe stays as it is, and who asked is told. A declined change cannot be accepted later.',
    confirm: 'Decline',
  },
  declined: (date: string) => `Declined on ${date}. The recipe stays as it was.`,
  doneDeclined: 'Declined. The recipe stays as it is; who asked is told.',
  accepted: (date: string) => `Accepted on ${date}.`,
  done: 'Accepted. The recipe is saved with the change.',
  old: 'The recipe was saved since: this is a change of an older version, and cannot be accepted.',
  waits: 'Waits for the person who shared the recipe.',
  otherSize: 'It changes another batch size.',
  sizesAsked: (count: number) =>
    count === 1
      ? 'The other batch size keeps the old ingredients. After Accept you are asked whether it follows.'
      : `The ${count} other batch sizes keep the old ingredients. After Accept you are asked whether they follow.`,
  sizesStay: (count: number) =>
    count === 1 ? 'The other batch size is unchanged.' : `The ${count} other batch sizes are unchanged.`,
} as const;

/** Texts of the list of proposed changes that wait. */
export const proposalListTexts = {
  title: 'Proposed Changes',
  lead: 'Changes of your recipes that wait for your answer. Whoever proposed one is told what you choose.',
  recipe: 'Recipe',
  pet: 'For',
  from: 'From',
  change: 'Change',
  old: proposalTexts.old,
  decline: proposalTexts.decline,
  open: 'Open the recipe',
  row: (recipe: string, pet: string) => `${recipe}, for ${pet}`,
  none: 'Nothing waits for you',
  noneText:
    'Somebody with whom you share a recipe can ask you for a change of it: another food, or what makes it complete. It is listed here.',
  waiting: (count: number) => {
    if (count === 0) return 'No change of your recipes waits for your answer.';
    return count === 1
      ? '1 change of your recipes waits for your answer.'
      : `${count} changes of your recipes wait for your answer.`;
  },
} as const;
