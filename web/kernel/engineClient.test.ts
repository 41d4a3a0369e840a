import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { encodeCategoryMaxima } from '../../engine/host/binaryFormat.ts';
import { EngineClient } from './engineClient.ts';
import type { CalculationRequest } from './recipeCalculator.ts';

const wasm = new URL('../../engine/build/engine.wasm', import.meta.url);

const workers = vi.hoisted(() => ({ opened: 0, ended: 0 }));

beforeEach(() => {
  Object.assign(workers, { opened: 0, ended: 0 });
  vi.stubGlobal('fetch', async () => {
    const headers = { 'content-type': 'application/wasm' };
    return new Response(await readFile(wasm), { headers });
  });
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super();
        workers.opened += 1;
      }
      postMessage(): void {}
      terminate(): void {
        workers.ended += 1;
      }
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

const opened = async (): Promise<EngineClient> => {
  const client = new EngineClient();
  const maxima = encodeCategoryMaxima({ categories: 1, values: Float64Array.of(900_000) });
  await client.start([{ id: 1, scale: 3, role: 'energy' }], maxima.buffer);
  return client;
};

it('ends its worker once, and opens none for a screen that is left', async () => {
  const client = await opened();
  void client.calculateInWorker({} as CalculationRequest);
  expect(workers).toEqual({ opened: 1, ended: 0 });
  client.close();
  void client.calculateInWorker({} as CalculationRequest);
  void client.calculatePlan([], {} as never);
  client.close();
  expect(workers).toEqual({ opened: 1, ended: 1 });
});
