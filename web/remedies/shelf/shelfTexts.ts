/** Texts of the shelf: the foods that a user has or uses. */
export const shelfTexts = {
  question: 'What do you have at home?',
  hint: 'These come first. What else is needed is named. Your choice is remembered.',
  search: 'Find a food or supplement',
  none: (query: string) => `No food matches “${query}”.`,
  open: (foods: number) => `My shelf (${foods})`,
  done: 'Done',
} as const;
