import { Engine } from './engine.ts';

/** Starts an engine from the module at `url`, served as application/wasm; compiles it during the download. */
export async function startEngine(url: string | URL): Promise<Engine> {
  return Engine.start(await WebAssembly.compileStreaming(fetch(url)));
}
