// Formulates the shipped recipes: `node --import tsx bench/starters/make.ts` writes fixtures/starter-recipes.csv and
// fixtures/starter-recipe-lines.csv. A start without a complete recipe is named and left out.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEngine } from '../../engine/host/node.ts';
import { SeedRecord } from '../../server/kernel/database/seedRecords.model.ts';
import { migrate } from '../../server/migrations/index.ts';
import { seedShippedData } from '../../server/migrations/seed/index.ts';
import { openDatabase } from '../../server/models.ts';
import { FoodCatalogue } from '../../server/nutrition/catalogue.ts';
import { getSafetyOfLines } from '../../server/recipes/recipeFoodSafety.query.ts';
import { starterFaults, treatsOf } from '../../server/testing/starterFaults.ts';
import { starterPets } from '../../server/testing/starterPets.ts';
import { createTempFolder } from '../tempFolder.ts';
import { adultDogs } from './adultDogs.ts';
import { animalsOf } from './animals.ts';
import { formulateStart } from './formulateStart.ts';
import { otherAges } from './otherAges.ts';

/** The default batch is so many of the smallest. */
const batches = 2;

const db = openDatabase(`sqlite:${join(createTempFolder(), 'starters.sqlite')}`);
await migrate(db);
await seedShippedData(db);
const snapshot = await new FoodCatalogue(db, startEngine).current();
const seeded = await SeedRecord.byName();
const idOf = (key: string): number => {
  const id = seeded.get(`food:${key}`)?.row_id;
  if (!id) throw new Error(`There is no food ${key}.`);
  return id;
};
const keys = new Map(
  [...seeded.values()].flatMap(({ name, row_id }) =>
    name.startsWith('food:') ? [[row_id, name.slice('food:'.length)] as const] : [],
  ),
);

const csv = (cells: readonly (string | number)[]): string =>
  cells.map((cell) => (/[",]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join();

const recipes = ['key,name,species,tags,stage,min_kg,max_kg,treats_percent,description'];
const lines = ['recipe,food,name,grams'];
for (const start of [...adultDogs, ...otherAges]) {
  const { key, name, species, tags, stage, min_kg, max_kg } = start;
  const description = `${start.description} ${animalsOf(start)}`;
  const pets = await starterPets(start);
  const made = (await formulateStart({ start, pets, kitchen: { snapshot, idOf } })) ?? [];
  const foods = await getSafetyOfLines(
    made.map((line) => ({ ...line, milligrams: line.milligrams * batches })),
  );
  const of = { species, stage, foods, pets };
  const faults = foods.length === 0 ? ['impossible'] : starterFaults(snapshot, of);
  console.log(`${key}: ${faults.length === 0 ? `${foods.length} foods` : faults.slice(0, 3).join('; ')}`);
  if (faults.length > 0) continue;
  const treats = treatsOf(snapshot, of);
  recipes.push(csv([key, name, species, tags.join(';'), stage, min_kg, max_kg, treats, description]));
  for (const { id, name: food, milligrams } of foods)
    lines.push(csv([key, keys.get(id) ?? '', food, milligrams / 1000]));
}
writeFileSync('fixtures/starter-recipes.csv', `${recipes.join('\n')}\n`);
writeFileSync('fixtures/starter-recipe-lines.csv', `${lines.join('\n')}\n`);
await db.close();
