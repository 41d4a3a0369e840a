import { Chances } from './chances.ts';

/** Starts the chance module at `url`, served as application/wasm. */
export async function startChances(url: string | URL): Promise<Chances> {
  return Chances.start(await WebAssembly.compileStreaming(fetch(url, { redirect: 'error' })));
}
