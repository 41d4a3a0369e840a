import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { encodeCategoryMaxima, encodeFoods } from '../../engine/host/binaryFormat.ts';
import type { CatalogueMessage } from '../../engine/testing/worker.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { atEnd } from './atEnd.ts';

/** A thread must register the TypeScript loader first. */
const inThread = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('../../engine/testing/worker.ts', import.meta.url))});
});`;

/**
 * Starts an engine in a worker thread with the foods of a snapshot in the browsers' binary form. The thread ends after
 * the file's tests.
 * @returns asks the thread to calculate a message
 */
export const startEngineThread = ({ categoryMaxima, foods, columns }: CatalogueSnapshot) => {
  const thread = new Worker(inThread, { eval: true });
  atEnd(async () => void (await thread.terminate()));
  thread.postMessage({
    columns: columns.map(({ id, scale, role }) => (role ? { id, scale, role } : { id, scale })),
    categoryMaxima: encodeCategoryMaxima(categoryMaxima),
    foods: encodeFoods([...foods.values()]),
  } satisfies CatalogueMessage);
  return async <Results>(message: object): Promise<Results> => {
    thread.postMessage(message);
    const [results] = (await once(thread, 'message')) as [Results];
    return results;
  };
};
