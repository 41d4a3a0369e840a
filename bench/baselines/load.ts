// Runs as a separate process. Loads the shipped data and the demo data into the given SQLite file, and prints the
// nanoseconds and the number of rows per table.
import { migrate } from '../../server/migrations/index.ts';
import { seedDemo, seedShippedData } from '../../server/migrations/seed/index.ts';
import { models, openDatabase } from '../../server/models.ts';

const database = openDatabase(`sqlite:${process.argv[2]}`);
await migrate(database);
const start = process.hrtime.bigint();
await seedShippedData(database);
await seedDemo(database);
const nanoseconds = Number(process.hrtime.bigint() - start);
const rows: number[] = [];
for (const model of models) rows.push(await (model as (typeof models)[0]).count());
await database.close();
console.log(JSON.stringify({ nanoseconds, rows }));
