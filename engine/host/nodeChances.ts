import { readFileSync } from 'node:fs';
import { Chances } from './chances.ts';

const module = new WebAssembly.Module(readFileSync(new URL('../build/chance.wasm', import.meta.url)));

/** Starts the built chance module. */
export const startChances = (): Promise<Chances> => Chances.start(module);
