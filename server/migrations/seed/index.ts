import type { Database } from '../../models/connection.ts';
import { loadDemo, readDemo } from './demo.ts';
import { loadFoods } from './foods.ts';
import { readFoods } from './foodTables.ts';
import { loadNeeds, readNeeds, readNotes } from './needs.ts';
import { loadVocabulary, readVocabulary } from './vocabulary.ts';

/**
 * Loads the shipped figures: all or nothing, again without harm, never over what users changed.
 * @param folder other than the product's own, for tests
 * @throws FixtureError with file, line and reason when a file is malformed
 */
export const seedFigures = async (database: Database, folder?: string): Promise<void> => {
  const vocabulary = readVocabulary(folder);
  const foods = readFoods(folder);
  const needs = readNeeds(folder);
  const notes = readNotes(folder);
  await database.write(async () => {
    await loadVocabulary(vocabulary);
    await loadFoods(database, foods);
    await loadNeeds(needs, notes);
  });
};

/** Loads the demo accounts, pets and recipes; never in production. `seedFigures` comes first. */
export const seedDemo = async (database: Database, folder?: string): Promise<void> => {
  const demo = readDemo(folder);
  await database.write(() => loadDemo(demo));
};
