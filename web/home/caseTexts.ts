import { formatDate } from '../kernel/dates.ts';

/** Texts of a professional's cases. */
export const caseTexts = {
  title: 'Cases',
  none: 'No cases yet',
  noneText:
    'A pet is a case when its owner shares it with your email address, or when you keep it for a client: name the client in its form.',
  add: 'Add Pet',
  list: 'Cases, what is due first',
  patient: 'Patient',
  person: 'Client',
  weight: 'Weight',
  due: 'Look again',
  unread: 'Unread',
  unreadCount: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  unreadIn: (count: number) => (count === 1 ? '1 unread comment' : `${count} unread comments`),
  draft: 'Draft not sent',
  dueOn: (on: string, today: string) => (on <= today ? `Due since ${formatDate(on)}` : formatDate(on)),
  /** "9.8 kg on November 3, loses 2 % a week". */
  weighed: (weight: string, on: string | null, trend: string | null) =>
    [on === null ? weight : `${weight} on ${formatDate(on)}`, trend].filter(Boolean).join(', '),
  caseOf: (pet: string, person: string) => `${pet} (${person})`,
  more: (count: number) =>
    `${count} more ${count === 1 ? 'pet is' : 'pets are'} shared with you than fit here. Leave those that are no cases of yours.`,
  missing: 'This is no case of yours',
  missingText: 'Its owner no longer shares it with you, or it is not kept for a client.',
  rights: {
    own: 'Your pet, kept for a client',
    read: 'Shared with you to read',
    edit: 'Shared with you to change',
  },
  account: 'Has an account',
  facts: 'What is known',
  right: 'Access',
  email: 'Email',
  daily: 'Weights and daily nutrition',
  sets: 'Target sets',
  edit: 'Edit Pet',
  formulate: 'New Formulation',
  leave: 'Not my case',
  leaveTitle: (pet: string) => `Is ${pet} no case of yours?`,
  leaveText: (pet: string, owner: string) =>
    `${owner} then no longer shares ${pet} with you: it leaves your cases and menus. What you saved stays with ${pet}, and ${owner} can share it again.`,
  left: (pet: string) => `${pet} is no longer a case of yours.`,
  noSets: 'The pet has no target set.',
  recipes: 'Recipes sent',
  noRecipes: (email: string | null) =>
    email === null
      ? 'Without an email address of the client no recipe is part of the case.'
      : `None of your recipes for this species is shared with ${email}.`,
  share: 'Share one of your recipes',
  shareHint: (email: string) => `Opens its sharing, with ${email} filled in.`,
  others: (person: string) => `Other patients of ${person}`,
  nutrition: 'Nutrition and report',
  nutritionOf: (recipe: string, pet: string) => `Nutrition of ${recipe} for ${pet}`,
  editor: 'Editor',
  editorOf: (recipe: string, pet: string) => `Edit ${recipe} for ${pet}`,
  tools: 'Tools',
  /** What the user made last. */
  ownSets: 'Needs and target sets',
  need: (species: readonly string[]) => ['Dietary need', ...species].join(', '),
  targetSet: (species: string) => `Target set, ${species}`,
  lastRecipes: 'Last recipes',
} as const;
