import * as z from 'zod/mini';
import { multiLineText, oneOrMany, withMaxItems } from './fields.ts';

/** A species or a tag by id or slug, a tag also by its name. */
const slugOrIdSchema = z.pipe(
  z.union(
    [z.int(), z.string().check(z.maxLength(100, 'At most 100 characters.'))],
    'Not a valid id or slug.',
  ),
  z.transform(String),
);

const maxSpecies = 20;

export const someSpeciesSchema = z.pipe(
  oneOrMany(slugOrIdSchema, maxSpecies),
  z.array(z.string()).check(z.minLength(1, 'Please select at least 1 Species')),
);

/** Tags by species. */
export const speciesTagsSchema = withMaxItems(
  maxSpecies,
  `At most ${maxSpecies}.`,
  z.record(z.string(), oneOrMany(slugOrIdSchema, 100)),
);

/** A TEXT column holds 65,535 bytes, and a character has up to 4. */
export const descriptionSchema = z.nullable(multiLineText(16_000));

/** A YouTube id (D33). Empty text is null. */
export const videoIdSchema = z.nullable(
  z.union(
    [
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      z.string().check(z.regex(/^[\w-]{11}$/, 'Not the id of a YouTube video.')),
    ],
    'Not the id of a YouTube video.',
  ),
);

export const speedSchema = z.pipe(
  z.union([z.literal([1, 2]), z.enum(['1', '2'])], 'The speed is 1 or 2.'),
  z.transform(Number),
);
