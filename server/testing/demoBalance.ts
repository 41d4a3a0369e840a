import { startEngine } from '../../engine/host/node.ts';
import { Cooking, type RecipeLine } from '../../engine/host/recipeTotals.ts';
import { read, readTable } from '../kernel/csv.ts';
import type { Database } from '../kernel/database/connection.ts';
import { SeedRecord } from '../kernel/database/seedRecords.model.ts';
import { dailyNeeds } from '../needs/dailyNeeds.ts';
import { type PetTarget, petTargetOf } from '../needs/petTarget.ts';
import { type CatalogueSnapshot, FoodCatalogue } from '../nutrition/catalogue.ts';
import { Pet } from '../pets/pets.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { type Candidate, candidatesFor } from '../remedies/candidates.ts';

/** A demo recipe with the pet that it is for. */
export interface DemoCase {
  readonly recipe: string;
  readonly pet: string;
  readonly species: string;
  readonly specieId: number;
  readonly kg: number;
  readonly target: PetTarget;
  readonly lines: readonly RecipeLine[];
  readonly candidates: readonly Candidate[];
}

const purposes = { recipe: read.text, pet: read.text, aim: read.text };

const caseOf = async (snapshot: CatalogueSnapshot, recipe: string, petName: string, today: Date) => {
  const id = (await SeedRecord.byName()).get(`demo-recipe:${recipe}`)?.row_id ?? 0;
  const { lines = [] } = await Recipe.findByPk(id, { include: ['lines'], rejectOnEmpty: true });
  const pet = await Pet.findOne({ where: { name: petName }, include: ['specie'], rejectOnEmpty: true });
  const daily = (await dailyNeeds([pet], today)).get(pet.id);
  if (!daily?.kcalPerDay || !pet.specie) throw new Error(`${petName} has no need.`);
  return {
    recipe,
    pet: petName,
    species: pet.specie.slug,
    specieId: pet.specie_id,
    kg: Number(pet.weight_kg),
    target: petTargetOf(snapshot, daily, daily.kcalPerDay, pet.specie.slug),
    lines: lines.map(({ ingredient_id, milligrams }) => ({
      food: ingredient_id,
      milligrams: Number(milligrams),
      cooking: Cooking.keptIfUsual,
    })),
    candidates: await candidatesFor(snapshot, { specieIds: [pet.specie_id], privateIds: [], hidden: [] }),
  };
};

/** The catalogue and all demo recipes with their pets, on the seeded database. */
export const loadDemoCases = async (db: Database, today: Date) => {
  const snapshot = await new FoodCatalogue(db, startEngine).current();
  const cases: DemoCase[] = [];
  for (const { recipe, pet } of readTable('demo/recipe-purposes.csv', purposes))
    cases.push(await caseOf(snapshot, recipe, pet, today));
  return { snapshot, cases };
};
