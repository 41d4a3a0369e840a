import type { Log } from '../../kernel/log.ts';
import { repeat } from '../../kernel/repeat.ts';
import type { FoodCatalogue } from '../../nutrition/catalogue.ts';
import { calculateStaleFacts } from './recipeFacts.ts';

const seconds = 1000;
/** Pause while no amount is stale, and after a failure. */
const idleMilliseconds = 10 * seconds;
/** Recipes calculated without a pause. */
const atOnce = 500;
/** Pause between two batches, in which requests are answered. */
const betweenMilliseconds = 20;

/** What the job works with. */
interface RecipeFactsJob {
  readonly catalogue: FoodCatalogue;
  readonly log: Log;
  /** Pause while no amount is stale. */
  readonly idle?: number;
}

/**
 * Calculates the stale amounts of recipes (D71) in the background, after a change of a common food or of the schema.
 * Several servers may run it at once. The returned function stops it after the current batch.
 */
export const startRecipeFacts = ({
  catalogue,
  log,
  idle = idleMilliseconds,
}: RecipeFactsJob): (() => Promise<void>) =>
  repeat(async () => {
    const calculated = await calculateStaleFacts(catalogue, atOnce).catch((error: unknown) => {
      log.warn({ err: error }, 'recipe amounts');
      return 0;
    });
    return calculated < atOnce ? idle : betweenMilliseconds;
  });
