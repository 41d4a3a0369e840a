/**
 * Writes fixtures/usda from USDA SR28: `node --import tsx server/foods/usda/pack.ts FOLDER`. FOLDER has `all-foods.csv` with
 * the columns ndb_no, fdc_id, usda_name, usda_food_group_code (and more), and `all-values.csv.gz` with the columns
 * ndb_no, nutrient_no, amount (per 100 g, as printed).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { fixturesFolder, readRecords } from '../../kernel/csv.ts';

const foodsPerBlock = 200;
const folder = argv[2] ?? '';

const values = new Map<string, string[]>();
const text = gunzipSync(readFileSync(join(folder, 'all-values.csv.gz'))).toString();
for (const line of text.split('\n').slice(1)) {
  const [ndbNo = '', nutrient, amount] = line.trim().split(',');
  if (ndbNo === '') continue;
  const known = values.get(ndbNo) ?? [];
  values.set(ndbNo, known);
  known.push(`${nutrient}:${amount}`);
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const foods = readRecords(
  'all-foods.csv',
  ({ ndb_no = '', fdc_id = '', usda_name = '', usda_food_group_code = '' }) => ({
    ...{ ndb_no, fdc_id, usda_name, group: usda_food_group_code },
  }),
  folder,
);

const rows = ['ndb_no,fdc_id,name,group,offset,length'];
const blocks: Buffer[] = [];
let offset = 0;
for (let at = 0; at < foods.length; at += foodsPerBlock) {
  const part = foods.slice(at, at + foodsPerBlock);
  const lines = part.map(({ ndb_no }) => `${ndb_no},${(values.get(ndb_no) ?? []).join(',')}`);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 20 };
  const block = brotliCompressSync(lines.join('\n'), { params });
  for (const { ndb_no, fdc_id, usda_name, group } of part)
    rows.push(`${ndb_no},${fdc_id},${quoted(usda_name)},${group},${offset},${block.length}`);
  offset += block.length;
  blocks.push(block);
}
writeFileSync(join(fixturesFolder, 'usda/foods.csv.gz'), gzipSync(`${rows.join('\n')}\n`, { level: 9 }));
writeFileSync(join(fixturesFolder, 'usda/values.bin'), Buffer.concat(blocks));
