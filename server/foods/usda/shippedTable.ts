import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzipSync } from 'node:zlib';
import { fixturesFolder, parseTable, read } from '../../kernel/csv.ts';
import { type FoodNames, foodNamesInSlices } from '../search/foodNames.ts';
import { foodWords } from '../search/foodWords.ts';
import { searchFoods } from '../search/searchFoods.ts';
import { readSynonyms, withoutNearest } from '../search/synonyms.ts';

const isName = /^\p{L}{3,}$/u;

const decompress = promisify(brotliDecompress);

const columns = {
  ...{ ndb_no: read.text, fdc_id: read.optionalWhole, name: read.words, group: read.text },
  ...{ offset: read.whole, length: read.whole },
};

/** A food of SR28 (fixtures/usda), without its values. */
interface TableFood {
  readonly ndbNo: string;
  readonly fdcId: number | null;
  readonly name: string;
  /** USDA's four-digit code of the food group. */
  readonly group: string;
  readonly offset: number;
  readonly length: number;
}

/** The id of a food in requests: its FDC id, else `ndb:` and the NDB number. */
export const tableKeyOf = ({ fdcId, ndbNo }: Pick<TableFood, 'fdcId' | 'ndbNo'>): string =>
  fdcId === null ? `ndb:${ndbNo}` : String(fdcId);

/**
 * The shipped table: names in memory after the first search (about 12 MB), values on the disk. It is read-only data of
 * the product, the same on every server.
 */
class ShippedTable {
  readonly foods: readonly TableFood[];
  readonly #byKey: ReadonlyMap<string, TableFood>;
  #names: Promise<FoodNames> | undefined;

  constructor() {
    const text = gunzipSync(readFileSync(join(fixturesFolder, 'usda/foods.csv.gz'))).toString();
    this.foods = parseTable(text, 'usda/foods.csv.gz', columns).map(
      ({ ndb_no: ndbNo, fdc_id: fdcId, name, group, offset, length }) => ({
        ...{ ndbNo, fdcId, name, group, offset, length },
      }),
    );
    this.#byKey = new Map(this.foods.map((food) => [tableKeyOf(food), food]));
  }

  /** The food of a key; undefined if the table has none. */
  get(key: string): TableFood | undefined {
    return this.#byKey.get(key);
  }

  /** Words of the names, without those of one name alone, which may be wrong spellings. */
  words(): ReadonlySet<string> {
    const counts = new Map<string, number>();
    for (const { name } of this.foods)
      for (const word of new Set(foodWords(name))) counts.set(word, (counts.get(word) ?? 0) + 1);
    return new Set([...counts].flatMap(([word, count]) => (count > 1 && isName.test(word) ? [word] : [])));
  }

  /** The foods that are what a query asks for, the best first. */
  async search(query: string, max: number): Promise<TableFood[]> {
    this.#names ??= foodNamesInSlices(
      this.foods.map(({ name }, id) => ({
        ...{ id, name, short_name: name, reference_only: false, added: false },
      })),
      withoutNearest(readSynonyms()),
    );
    const { ids, nearest } = searchFoods(query, [await this.#names], max);
    return nearest ? [] : ids.flatMap((place) => this.foods[place] ?? []);
  }

  /** The stated values of a food per 100 g: exact decimal text by nutrient. */
  async values({ ndbNo, offset, length }: TableFood): Promise<ReadonlyMap<number, string>> {
    const file = await open(join(fixturesFolder, 'usda/values.bin'));
    const block = Buffer.alloc(length);
    try {
      await file.read(block, 0, length, offset);
    } finally {
      await file.close();
    }
    const lines = (await decompress(block)).toString().split('\n');
    const [, ...cells] = lines.find((line) => line.startsWith(`${ndbNo},`))?.split(',') ?? [];
    return new Map(
      cells.map((cell) => {
        const [nutrient = '', amount = ''] = cell.split(':');
        return [Number(nutrient), amount];
      }),
    );
  }
}

let table: ShippedTable | undefined;

/** The shipped table, read at the first use. */
export const shippedTable = (): ShippedTable => {
  table ??= new ShippedTable();
  return table;
};
