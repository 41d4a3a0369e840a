import { createHash } from 'node:crypto';
import { binaryFormats, encodeFoods } from '../../engine/host/binaryFormat.ts';
import type { CatalogueSnapshot } from './catalogue.ts';

const hashOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 16);
};

/** Hash of how values are read: formats, order and scales of the nutrients, and the rows of the category maxima. */
const layoutOf = ({ columns, groups }: CatalogueSnapshot): string =>
  hashOf(JSON.stringify([binaryFormats, columns.map(({ id, scale }) => [id, scale]), groups]));

const noValues = { values: new Float64Array(), ranged: [], estimated: [] };

/** Hash of what the bytes of foods hold beside their revisions' values, and of what decides it for older revisions. */
const headsOf = ({ foods }: CatalogueSnapshot): string => {
  const heads = [...foods.values()];
  const causes = heads.map(
    ({ name, compound, concentrate, mayBeFortified, safetyReviewed, addedNutrients }) => [
      ...[name, compound, concentrate, mayBeFortified, safetyReviewed, addedNutrients],
    ],
  );
  return hashOf(encodeFoods(heads.map((food) => ({ ...food, ...noValues }))), JSON.stringify(causes));
};

/** Separates the hashes, which do not contain it. */
const separator = '.';

const keys = new WeakMap<CatalogueSnapshot, string>();

/** Key of the binary values of revisions in a snapshot: with equal keys a revision has equal bytes. */
export const valuesKey = (snapshot: CatalogueSnapshot): string => {
  const known = keys.get(snapshot);
  const key = known ?? [layoutOf(snapshot), headsOf(snapshot)].join(separator);
  if (known === undefined) keys.set(snapshot, key);
  return key;
};

/** True if the holder of a key can read the snapshot's values, although foods may have changed. */
export const hasSameLayout = (key: string, snapshot: CatalogueSnapshot): boolean =>
  key.split(separator)[0] === valuesKey(snapshot).split(separator)[0];

const numbers = new WeakMap<CatalogueSnapshot, number>();
let last = 0;

/** Number of a catalogue snapshot, unique in this process. A restored database may repeat a version. */
export const snapshotNumber = (snapshot: CatalogueSnapshot): number => {
  const known = numbers.get(snapshot);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(snapshot, last);
  return last;
};
