import { clientErrors } from './clientErrors.ts';
import { figures } from './figures.ts';
import { ingredients } from './ingredients.ts';
import { nutrients } from './nutrients.ts';
import { pets } from './pets.ts';
import { recipes } from './recipes.ts';
import { session } from './session.ts';
import { sources } from './sources.ts';
import { users } from './users.ts';

/** Every operation of the API, by resource: the one list from which all others derive. */
export const contract = {
  session,
  users,
  pets,
  ingredients,
  nutrients,
  figures,
  recipes,
  sources,
  clientErrors,
};

export type Contract = typeof contract;

/** `recipes.list` and the like: every operation's name. */
export type OperationId = {
  [R in keyof Contract]: `${R}.${keyof Contract[R] & string}`;
}[keyof Contract];
