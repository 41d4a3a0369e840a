import type { Output } from '../../../../server/contract/operationUrl.ts';
import type { reviews } from '../../../../server/contract/reviews.ts';
import { fullName } from '../../../kernel/fullName.ts';

/** One thing to review. */
export type Review = ReturnType<typeof reviewRows>[number];

/** What waits for an admin as rows of one table, the newest first. */
export const reviewRows = ({ recipes, foods, value_reports, needs }: Output<typeof reviews.list>) =>
  [
    ...recipes.map((recipe) => {
      const { name, user, waits_since: since } = recipe;
      return { kind: 'recipe', name, who: user?.email ?? '', since, recipe } as const;
    }),
    ...foods.map((food) => {
      const { user_name: who, created_at: since } = food.proposal;
      return { kind: 'food', name: food.name, who, since, food } as const;
    }),
    ...value_reports.map((report) => {
      const { ingredient, user, created_at: since } = report;
      return {
        kind: 'report',
        name: ingredient.name,
        who: user ? fullName(user) : '',
        since,
        report,
      } as const;
    }),
    ...needs.map((need) => {
      const { name, user_name: who, created_at: since } = need;
      return { kind: 'need', name, who, since, need } as const;
    }),
  ]
    .sort((one, other) => other.since.localeCompare(one.since))
    .map((row, id) => ({ ...row, id }));
