import { cases as addedLimits } from './suites/addedLimits.ts';
import { cases as batches } from './suites/batches.ts';
import { cases as cooking } from './suites/cooking.ts';
import { cases as derived } from './suites/derivedValues.ts';
import { cases as exact } from './suites/exact.ts';
import { cases as families } from './suites/families.ts';
import { cases as limits } from './suites/limits.ts';
import { cases as proof } from './suites/proof.ts';
import { cases as published } from './suites/published.ts';
import { cases as ranges } from './suites/ranges.ts';
import { cases as rooms } from './suites/rooms.ts';
import type { Cases } from './suites/shared.ts';
import { cases as sums } from './suites/sums.ts';
import { cases as unknown } from './suites/unknown.ts';

/** All tests of the engine. Every host runs them. */
export const suite: Cases = {
  ...sums,
  ...derived,
  ...batches,
  ...limits,
  ...addedLimits,
  ...exact,
  ...proof,
  ...published,
  ...unknown,
  ...ranges,
  ...cooking,
  ...families,
  ...rooms,
};
