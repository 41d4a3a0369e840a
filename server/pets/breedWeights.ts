import type { BreedWeight } from '../contract/species.ts';
import { read, readTable } from '../kernel/csv.ts';

const columns = {
  ...{ species: read.text, breed: read.text },
  sex: read.optional(read.oneOf<'male' | 'female'>('male', 'female')),
  ...{ min_lb: read.optionalWhole, max_lb: read.optionalWhole },
};

/** Who printed the weights. */
export const breedWeightsSource = 'American Kennel Club';

let table: ReturnType<typeof readWeights> | undefined;

/**
 * Reads fixtures/breed-weights.csv, what adults of breeds weigh.
 * @throws FixtureError if a row is malformed
 */
const readWeights = () => readTable('breed-weights.csv', columns);

/** What adults of the breeds of a species weigh, as printed. */
export const breedWeightsOf = (slug: string): BreedWeight[] => {
  table ??= readWeights();
  return table
    .filter(({ species }) => species === slug)
    .map(({ breed, sex, min_lb, max_lb }) => ({ breed, sex, min_lb, max_lb }));
};
