import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Line } from '../../engine/host/recipeTotals.ts';
import { type PlainLine, type PlainNutrient, recalculate } from '../baselines/screen/recalculate.ts';
import type { BenchRecipe } from './expected.ts';
import type { Shown } from './stopwatch.ts';

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/** A recipe as plain objects, and the baseline's display of other amounts. */
export const plainOf = ({ lines, foods, names, nutrients }: BenchRecipe) => {
  const shownNutrients = nutrients.flatMap(
    ({ id, name, unit_type, hidden }, column): (PlainNutrient & { column: number; scale: number })[] =>
      hidden
        ? []
        : [{ id, name, unit: unit_type, need: (id % 50) + 1, column, scale: nutrients[column]?.scale ?? 0 }],
  );
  const plainLines = lines.map(({ food, milligrams }, at): PlainLine => {
    const values = foods.find(({ id }) => id === food)?.values;
    return {
      id: food,
      name: names[at] ?? '',
      text: String(milligrams / 1000),
      grams: milligrams / 1000,
      nutrients: shownNutrients.map(({ id, column, scale }) => {
        const value = values?.[column] ?? Number.NaN;
        return { id, value: Number.isNaN(value) ? null : value / 10 ** scale };
      }),
    };
  });
  const three = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const upToThree = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
  const shows = (now: readonly Line[]): Shown => {
    const weighed = plainLines.map((line, at) => ({ ...line, grams: (now[at]?.milligrams ?? 0) / 1000 }));
    const { total, totals } = recalculate(weighed, shownNutrients);
    const protein = totals.find(({ name }) => name === 'Protein');
    const prefix = protein && protein.known < total ? '≥ at least ' : '';
    return {
      total: `${upToThree.format(total)} g`,
      protein: `${prefix}${three.format(protein?.amount ?? 0)} g`,
    };
  };
  return { given: { lines: plainLines, nutrients: shownNutrients }, shows };
};

/** Builds the baseline's page with the product's build, and serves it with this recipe. */
export const serveBaseline = async (given: object): Promise<{ url: string; close: () => void }> => {
  const outDir = mkdtempSync(join(tmpdir(), 'wholebowl-baseline-'));
  await build({
    root: fileURLToPath(new URL('../baselines/screen', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  writeFileSync(join(outDir, 'recipe.json'), JSON.stringify(given));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://baseline').pathname;
    const file = join(outDir, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
};
