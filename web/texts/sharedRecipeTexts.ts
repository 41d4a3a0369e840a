import type { ApprovedPart } from '../../server/contract/sharedRecipes.ts';

/** Texts of the approval of shared recipes. */
export const sharedRecipeTexts = {
  title: 'Shared Recipes',
  lead: 'Recipes that their owners shared with everybody. Everybody sees one while it is approved.',
  search: 'Search recipes',
  count: (count: string) => (count === '1' ? '1 recipe' : `${count} recipes`),
  name: 'Recipe',
  owner: 'Owner',
  approved: 'Admin approved',
  shared: 'Shared',
  notApproved: 'Not Approved',
  stateOf: (state: string, recipe: string) => `${state}: ${recipe}`,
  approvedAt: 'Last approval',
  changed: 'Changed since',
  never: 'Never approved',
  unknown: 'Not recorded',
  nothing: 'Nothing',
  parts: {
    name: 'name',
    texts: 'texts',
    video: 'video',
    photo: 'photo',
    species: 'species',
    foods: 'foods',
  } as const satisfies Readonly<Record<ApprovedPart, string>>,
  approve: (recipe: string) => `${recipe} approved.`,
  unapprove: (recipe: string) => `${recipe} unapproved.`,
  changedTitle: 'This recipe changed',
  changedText:
    'It was saved or approved after this list was loaded. Its approval stays as it was. The list now shows what changed: look at the recipe, then decide.',
  privateTitle: 'Publish its ingredients, too?',
  privateText:
    'Everybody may then use them. What their owner changes then waits for an administrator, so that the recipe stays what you approve.',
  publishToo: 'Approve and publish',
  none: 'No shared recipes',
  noneText: 'A recipe that its owner shares with everybody appears here for approval.',
  noneFound: 'No recipe found',
  noneFoundText: 'Try fewer words, or a part of the name.',
  disclaimer:
    'An approval says that a recipe may be shown to everybody. It does not say that the recipe meets AAFCO or NRC standards: community recipes are general guides, are not evaluated by any standards body, need supplementation and are not a substitute for a licensed veterinarian.',
} as const;
