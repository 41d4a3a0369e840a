import type { Role } from '../contract/brand.ts';
import { SeedRecord } from '../kernel/database/seedRecords.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { createTestPet, createTestUserOfRole } from './factories.ts';
import type { TestApp } from './http/testApp.ts';

/** A line of a request. */
export interface SentLine {
  id: number;
  total_g: number;
}

/** The lines of a demo recipe. */
export const linesOf = async (key: string): Promise<SentLine[]> => {
  const id = (await SeedRecord.byName()).get(`demo-recipe:${key}`)?.row_id ?? 0;
  const { lines = [] } = await Recipe.findByPk(id, { include: ['lines'], rejectOnEmpty: true });
  return lines.map((line) => ({ id: line.ingredient_id, total_g: Number(line.milligrams) / 1000 }));
};

/** A user with a copy of a demo pet. */
export const withPet = async (test: TestApp, role: Role, name = 'Biscuit') => {
  const user = await createTestUserOfRole(role);
  const { weight_kg, birthday, specie_id, activity_level_id, body_condition } = await Pet.findOne({
    where: { name },
    rejectOnEmpty: true,
  });
  const copied = { weight_kg, birthday, specie_id, activity_level_id, body_condition };
  const pet = await createTestPet({ user_id: user.id, ...copied });
  return { user, pet, client: await test.as(user), params: { id: pet.id } };
};
