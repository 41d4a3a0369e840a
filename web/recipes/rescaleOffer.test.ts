import { expect, it } from 'vitest';
import type { Recipe } from '../../server/contract/recipes.ts';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import { type Rescale, RescaleOffer } from './rescaleOffer.ts';
import { SaveQueue } from './saveQueue.ts';

const batchSize = recipeOf([], { id: 2, recipe_multiplier: 0.5 });

/** A version of a recipe with batch sizes: grams of food 1, with 100 g of food 2. */
const versionOf = (version: number, grams: number): Recipe =>
  recipeOf([ingredientOf(1, grams), ingredientOf(2, 100)], {
    version,
    variants: [batchSize],
  });

/** A screen with a recipe, and the versions that its user was asked about. */
const openScreen = (...answers: readonly (boolean | null)[]) => {
  const asked: number[] = [];
  const saves = new SaveQueue();
  let saved = versionOf(1, 100);
  const offer = new RescaleOffer(saves, () => saved);
  const rescale: Rescale = async ({ version }) => {
    asked.push(version);
    return answers[asked.length - 1] ?? null;
  };
  const show = (recipe: Recipe): void => {
    saved = recipe;
  };
  return { asked, saves, offer, rescale, show };
};

it('is made for the version of the last save that runs or waits, and later saves wait', async () => {
  const { asked, saves, offer, rescale, show } = openScreen(true);
  const events: string[] = [];
  void saves.run(async () => show(versionOf(2, 150)));
  void saves.run(async () => show(versionOf(3, 200)));
  expect(offer.isDue()).toBe(true);
  const left = offer.ask(async (recipe) => {
    events.push('asked');
    const answer = await rescale(recipe);
    events.push('rescaled');
    return answer;
  });
  void saves.run(async () => void events.push('saved'));
  await left;
  await saves.run(async () => {});
  expect(asked).toEqual([3]);
  expect(events).toEqual(['asked', 'rescaled', 'saved']);
  expect(offer.isDue()).toBe(false);
});

it('is not made for saves that changed no proportions after all', async () => {
  const { asked, saves, offer, rescale, show } = openScreen();
  show(versionOf(2, 150));
  void saves.run(async () => show(versionOf(3, 100)));
  await offer.ask(rescale);
  expect(asked).toEqual([]);
});

it('is made after each save until it is declined, and once more before leaving', async () => {
  const { asked, offer, rescale, show } = openScreen(true, false, true);
  for (const version of [2, 3, 4]) {
    show(versionOf(version, 100 * version));
    await offer.afterSave(rescale);
  }
  expect(asked).toEqual([2, 3]);
  expect(offer.isDue()).toBe(true);
  await offer.ask(rescale);
  expect(asked).toEqual([2, 3, 4]);
  expect(offer.isDue()).toBe(false);
});

it('stays due when the batch sizes could not be rescaled', async () => {
  const { offer, rescale, show } = openScreen(null);
  show(versionOf(2, 150));
  await offer.afterSave(rescale);
  expect(offer.isDue()).toBe(true);
});

it('is not made for what somebody else saved, unless a change of this screen is due', () => {
  const { offer, show } = openScreen();
  const theirs = versionOf(2, 300);
  offer.take(theirs);
  show(theirs);
  expect(offer.isDue()).toBe(false);
  show(versionOf(3, 400));
  const others = versionOf(4, 500);
  offer.take(others);
  show(others);
  expect(offer.isDue()).toBe(true);
});
