/** Texts of the comments on a recipe. */
export const commentTexts = {
  comments: 'Comments',
  count: (total: number) => (total === 1 ? '1 comment' : `${total.toLocaleString('en-US')} comments`),
  noComments: 'No comments yet. Tell others how it turned out.',
  noQuestions: 'No questions yet.',
  comment: 'Your comment',
  commentHint: 'Everybody who sees this recipe can read it.',
  add: 'Add comment',
  added: 'Comment added.',
  more: 'Show more comments',
  mine: 'you',
  remove: 'Remove',
  removeOf: (author: string, date: string) => `Remove the comment of ${author}, ${date}`,
  sure: 'Remove this comment?',
  removed: 'Comment removed.',

  /** Of a recipe that is shared with persons. */
  ask: (name: string) => `Ask ${name}`,
  askHint: (name: string) => `Only ${name} reads it, and answers here.`,
  noAnswers: (name: string) => `${name} does not read comments any more. Ask your veterinarian another way.`,
  send: 'Send',
  to: 'Who reads it',
  only: (email: string) => `Only ${email}`,
  everybody: 'Everybody who sees this recipe',
  between: (email: string) => `Only you and ${email}`,
  betweenYou: 'Only the two of you',
  isNew: 'new',
  new: (count: number) => `${count.toLocaleString('en-US')} new`,
  newOf: (count: number) => (count === 1 ? '1 new comment' : `${count.toLocaleString('en-US')} new comments`),
  wrote: (from: string, recipe: string, count: number) =>
    count === 1 ? `${from} wrote about ${recipe}` : `${from} wrote about ${recipe}: ${count} new comments`,
} as const;
