import { readFile } from 'node:fs/promises';
import { Engine } from './engine.ts';

/** Starts an engine from the built module, engine/build/engine.wasm, or from another build of it. */
export async function startEngine(file = new URL('../build/engine.wasm', import.meta.url)): Promise<Engine> {
  return Engine.start(await WebAssembly.compile(await readFile(file)));
}
