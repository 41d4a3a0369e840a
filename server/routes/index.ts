import type { Contract } from '../contract/index.ts';
import type { Operation } from '../http/implement.ts';
import { clientErrors } from './clientErrors.ts';
import { figures } from './figures.ts';
import { ingredients } from './ingredients.ts';
import { nutrients } from './nutrients.ts';
import { pets } from './pets.ts';
import { recipes } from './recipes.ts';
import { session } from './session.ts';
import { sources } from './sources.ts';
import { users } from './users.ts';

const resources = {
  session,
  users,
  pets,
  ingredients,
  nutrients,
  figures,
  recipes,
  sources,
  clientErrors,
} satisfies Record<keyof Contract, readonly Operation[]>;

/** Every operation of the contract with its handler; a resource without handlers does not compile. */
export const operations: readonly Operation[] = Object.values(resources).flat();
