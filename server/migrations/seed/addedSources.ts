import { FixtureError, read, readTable } from '../../kernel/csv.ts';

const file = 'fixtures/added-sources.csv';
const columns = { key: read.text, name: read.text, nutrient_ids: read.text, reason: read.text };

/** A shipped food, as far as it decides how its added sources are read. */
interface Food {
  readonly key: string;
  readonly category: string;
}

const supplements = 'Supplements';

/**
 * The nutrients that these foods are added sources of, by key: the reviewed ones as `314;303`. A supplement that is not
 * listed has null, as it is a source of all that it states; any other food has empty text.
 * @throws FixtureError for a nutrient list that is malformed
 */
export const readAddedSources = (
  foods: readonly Food[],
  folder?: string,
): ReadonlyMap<string, string | null> => {
  const rows = readTable('added-sources.csv', columns, folder);
  for (const { nutrient_ids, line } of rows)
    if (!/^\d+(;\d+)*$/.test(nutrient_ids))
      throw new FixtureError(file, line, `not a list of nutrients: ${nutrient_ids}`);
  const listed = new Map(rows.map(({ key, nutrient_ids }) => [key, nutrient_ids]));
  return new Map(
    foods.map(({ key, category }) => [key, listed.get(key) ?? (category === supplements ? null : '')]),
  );
};
