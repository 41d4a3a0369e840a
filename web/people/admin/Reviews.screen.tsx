import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { dietaryNeeds } from '../../../server/contract/dietaryNeeds.ts';
import type { Output } from '../../../server/contract/operationUrl.ts';
import { type ReviewedNeed, reviews } from '../../../server/contract/reviews.ts';
import { foodProposalTexts as proposalTexts } from '../../foods/foodProposalTexts.ts';
import { ProposedChanges } from '../../foods/ProposedChanges.tsx';
import { useProposal } from '../../foods/useProposal.ts';
import { useQuery } from '../../kernel/api.ts';
import { formatDate } from '../../kernel/dates.ts';
import { fullName } from '../../kernel/fullName.ts';
import { pathTo } from '../../kernel/paths.ts';
import { RecipeName } from '../../recipes/RecipeName.tsx';
import { reviewTexts as texts } from '../../texts/reviewTexts.ts';
import { sharedRecipeTexts } from '../../texts/sharedRecipeTexts.ts';
import { Button } from '../../ui/controls.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { usePaging } from '../../ui/hooks/usePaging.ts';
import { announceReview } from '../../ui/shell/reviewed.ts';
import type { Action } from '../../ui/table/ActionsMenu.tsx';
import { columnsFor } from '../../ui/table/columns.tsx';
import { ListPage } from '../../ui/table/ListPage.tsx';
import { Email } from '../../ui/value/Email.tsx';
import styles from './parts/reviews.module.css';
import { useApproval } from './parts/useApproval.ts';
import { isChangedAlone, useApproveChanged } from './parts/useApproveChanged.ts';

/** One thing to review. */
type Review = ReturnType<typeof reviewRows>[number];

/** What waits for an admin as rows of one table, the newest first. */
const reviewRows = ({ recipes, foods, value_reports, needs }: Output<typeof reviews.list>) =>
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

const changesOf = (review: Review) => {
  if (review.kind === 'food') return <ProposedChanges proposal={review.food.proposal} />;
  if (review.kind === 'report') return `${review.report.nutrient.display}: ${review.report.text}`;
  if (review.kind === 'need') return texts.draft;
  const { changed_foods, changed_since_approval: changed } = review.recipe;
  if (changed_foods.length > 0) return texts.changedFoods(changed_foods.join(', '));
  if (changed === null || changed.length === 0) return texts.waits;
  return texts.changedSince(changed.map((part) => sharedRecipeTexts.parts[part]).join(', '));
};

const nameOf = (review: Review) => {
  if (review.kind === 'recipe') return <RecipeName recipe={review.recipe} />;
  return <Link to={pathOf(review)}>{review.name}</Link>;
};

const pathOf = (review: Exclude<Review, { kind: 'recipe' }>): string => {
  if (review.kind === 'need') return pathTo('ShowDietaryNeedsPerKg', { id: review.need.id });
  const { id } = review.kind === 'food' ? review.food : review.report.ingredient;
  return pathTo('EditIngredient', { id });
};

const columns = columnsFor<Review>(({ custom }) => [
  custom({ id: 'name', heading: texts.name, title: true, cell: nameOf }),
  custom({
    id: 'kind',
    heading: texts.kind,
    sortValue: ({ kind }) => kind,
    cell: ({ kind }) => texts.kinds[kind],
  }),
  custom({
    id: 'who',
    heading: texts.who,
    sortValue: ({ since }) => since,
    cell: ({ who, since }) => (
      <div>
        <Email address={who} /> <time dateTime={since}>{formatDate(since)}</time>
      </div>
    ),
  }),
  custom({
    id: 'changed',
    heading: texts.changed,
    cell: (review) => <div className={`${styles.changed} break`}>{changesOf(review)}</div>,
  }),
]);

/** The actions of a row. After each the list is read again. */
const useReviewActions = (reload: () => void) => {
  const approval = useApproval(reload);
  const { publish, refuse } = useProposal(reload);
  const draft = useMutation(dietaryNeeds.publish, {
    done: ({ dietary_per_kg_need: { name } }) => texts.keptDraft(name),
  });
  const keepDraft = async ({ id, version }: ReviewedNeed): Promise<void> => {
    await draft.send({ params: { id }, body: { published: false, version } });
    reload();
  };
  return (review: Review): readonly Action[] => {
    if (review.kind === 'food')
      return [
        { label: proposalTexts.publish, run: () => publish(review.food) },
        { label: proposalTexts.refuse, run: () => refuse(review.food) },
        { label: texts.open, to: pathOf(review) },
      ];
    if (review.kind === 'report') return [{ label: texts.reports, to: pathTo('ListValueReports') }];
    if (review.kind === 'need')
      return [
        { label: texts.open, to: pathOf(review) },
        { label: texts.keepDraft, run: () => keepDraft(review.need) },
      ];
    const { recipe } = review;
    const open = { label: texts.open, to: pathTo('ShowRecipe', { id: recipe.id }) };
    if (!recipe.is_shared) return [open];
    const set = (approved: boolean) => async () => {
      await approval.set(recipe, approved);
      reload();
    };
    return [
      { label: texts.approve, run: set(true) },
      ...(recipe.share_is_approved ? [{ label: texts.unapprove, run: set(false) }] : []),
      open,
    ];
  };
};

/** What waits for an admin, in one list. */
export default function Reviews() {
  const { page, goTo } = usePaging();
  const found = useQuery(reviews.list, { query: { page } }, { keep: true });
  const total = found.data?.total;
  const changed = useApproveChanged(found.retry);
  const ofFoods = (found.data?.recipes ?? []).filter(isChangedAlone);
  useEffect(() => announceReview(total), [total]);
  return (
    <ListPage
      title={texts.title}
      back={pathTo('AdminHome')}
      lead={texts.lead}
      buttons={
        ofFoods.length > 1 && (
          <Button size="md" loading={changed.busy} onClick={() => void changed.approve(ofFoods)}>
            {texts.approveAll(ofFoods.length)}
          </Button>
        )
      }
      tools={total !== undefined && <p role="status">{texts.count(total)}</p>}
      query={found}
      rows={reviewRows}
      columns={columns}
      actions={useReviewActions(found.retry)}
      rowName={({ name }) => name}
      paging={{ of: (paged) => paged, goTo }}
      empty={{ title: texts.none, text: texts.noneText }}
    />
  );
}
