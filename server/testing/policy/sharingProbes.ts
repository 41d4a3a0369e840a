import { RecipeCalculation } from '../../recipes/recipeCalculations.model.ts';
import { RecipeShare } from '../../recipes/recipeDetails.model.ts';
import { Comment } from '../../reviews/comments.model.ts';
import { createTestRecipe } from '../factories.ts';
import { outcome, type Probe, plain, recipeOf, recipeRows, standing } from './probe.ts';

const body = { user_emails: ['somebody@example.test'] };

const shareProbes = recipeRows.flatMap((row): Probe[] => [
  {
    operation: 'recipeShares.list',
    row,
    ask: (client, fixture, user) =>
      outcome(client.recipeShares.list({ params: { id: recipeOf(fixture, user, row).id } })),
  },
  {
    operation: 'recipeShares.share',
    row,
    ask: (client, fixture, user) =>
      outcome(client.recipeShares.share({ params: { id: recipeOf(fixture, user, row).id }, body })),
  },
  {
    operation: 'recipeShares.unshare',
    row,
    ask: (client, fixture, user) =>
      outcome(client.recipeShares.unshare({ params: { id: recipeOf(fixture, user, row).id }, body })),
  },
  {
    operation: 'recipeDrafts.open',
    row,
    ask: async (client, fixture, user) => {
      const recipe_id = recipeOf(fixture, user, row).id;
      await RecipeShare.findOrCreate({ where: { recipe_id, email: 'reader@example.test' } });
      return outcome(client.recipeDrafts.open({ params: { id: recipe_id } }));
    },
  },
  {
    operation: 'recipeDrafts.send',
    row,
    ask: (client, fixture, user) =>
      outcome(client.recipeDrafts.send({ params: { id: recipeOf(fixture, user, row).id }, body: {} })),
  },
  {
    operation: 'sharedWithMe.list',
    row,
    ask: (client, fixture, user) => {
      const { id } = recipeOf(fixture, user, row);
      return outcome(client.sharedWithMe.list().then(({ recipes }) => standing(recipes, id)));
    },
  },
  {
    operation: 'recipes.scaleToDefaultSize',
    row,
    ask: (client, fixture, user) =>
      outcome(
        client.recipes.scaleToDefaultSize({ params: { id: recipeOf(fixture, user, row).id }, body: {} }),
      ),
  },
]);

/** A proposed change of a version that no recipe has. */
const anyProposal = (recipe_id: number) => ({
  ...{ recipe_id, version: 9999, pet_name: 'Ben', words: '', before: [], after: [] },
});

const commentProbes = recipeRows.flatMap((row): Probe[] => [
  {
    operation: 'comments.list',
    row,
    ask: (client, fixture, user) =>
      outcome(client.comments.list({ params: { id: recipeOf(fixture, user, row).id } })),
  },
  {
    operation: 'comments.create',
    row,
    ask: (client, fixture, user) => {
      const params = { id: recipeOf(fixture, user, row).id };
      return outcome(client.comments.create({ params, body: { text: 'Tasty' } }));
    },
  },
  {
    operation: 'comments.markRead',
    row,
    ask: (client, fixture, user) => {
      const params = { id: recipeOf(fixture, user, row).id };
      return outcome(client.comments.markRead({ params, body: { read_id: 1 } }));
    },
  },
  ...(['accept', 'decline'] as const).map(
    (answer): Probe => ({
      operation: `comments.${answer}`,
      row,
      ask: async (client, fixture, user) => {
        const { id } = recipeOf(fixture, user, row);
        const { id: commentId } = await Comment.create({
          ...{ recipe_id: id, user_id: fixture.others.user.id, text: 'Mine', created_at: new Date() },
          proposal: JSON.stringify(anyProposal(id)),
        });
        const result = await outcome(client.comments[answer]({ params: { id, commentId } }));
        // The proposal is of another version, whose acceptance is refused after the access is checked.
        return result === '409' ? 'done' : result;
      },
    }),
  ),
  {
    operation: 'comments.remove',
    row,
    ask: async (client, fixture, user) => {
      const { id } = recipeOf(fixture, user, row);
      const comment = {
        recipe_id: id,
        user_id: fixture.others.user.id,
        text: 'Mine',
        created_at: new Date(),
      };
      const { id: commentId } = await Comment.create(comment);
      return outcome(client.comments.remove({ params: { id, commentId } }));
    },
  },
]);

/** Probes of sharing, approval and comments of recipes. */
export const sharingProbes: readonly Probe[] = [
  ...shareProbes,
  ...commentProbes,
  plain('comments.unread', (client) => outcome(client.comments.unread())),
  plain('cases.list', (client) => outcome(client.cases.list())),
  plain('comments.listProposals', (client) => outcome(client.comments.listProposals())),
  {
    operation: 'sharedRecipes.list',
    row: 'unapproved',
    ask: (client, { others }) => {
      const { id } = others.recipes.unapproved;
      return outcome(client.sharedRecipes.list().then(({ recipes }) => standing(recipes, id)));
    },
  },
  plain('recipeReviews.save', async (client) => {
    const { id } = await createTestRecipe({ is_shared: true });
    await RecipeCalculation.create({ recipe_id: id, version: 1, treats_percent: 10 });
    return outcome(
      client.recipeReviews.save({
        params: { id },
        body: { version: 1, reviewer: 'Dr. Ada', reviewed_on: '2026-11-01' },
      }),
    );
  }),
  plain('sharedRecipes.toggleApproval', async (client) => {
    const { id } = await createTestRecipe({ is_shared: true });
    return outcome(client.sharedRecipes.toggleApproval({ params: { id }, body: {} }));
  }),
];
