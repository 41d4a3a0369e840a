import type { Start } from './start.ts';

const animals = {
  adult: ({ species }: Start) => `adult ${species}s of`,
  senior: ({ species }: Start) => `senior ${species}s of`,
  puppy: () => 'puppies that as adults will weigh',
  'large-puppy': () => 'puppies of large breeds that as adults will weigh',
  kitten: () => 'kittens that as adults will weigh',
} as const satisfies Record<Start['stage'], (start: Start) => string>;

/** For which animals a recipe is, as its description says. */
export const animalsOf = (start: Start): string =>
  `For ${animals[start.stage](start)} ${start.min_kg} to ${start.max_kg} kg.`;
