import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const worker = fileURLToPath(new URL('../serviceWorker/worker.ts', import.meta.url));

/** The start page's address in the worker's cache. No link leads to it. */
const page = '/index.html?template';

/** Files that screens need offline, with the sound of timers: of the font the letters of the web's own texts only. */
const isNeeded = (name: string): boolean =>
  /\.(?:js|css|wasm|wav)$/.test(name) || /-latin-wght-[^/]*\.woff2$/.test(name);

const revisionOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** The constants of the worker for this build. @throws Error when the build has no start page with a script */
const constantsOf = (bundle: Rolldown.OutputBundle): Record<string, string> => {
  const html = bundle['index.html'];
  if (html?.type !== 'asset') throw new Error('The build has no index.html.');
  const scripts = [...String(html.source).matchAll(/<script type="module"[^>]* src="([^"]+)"/g)];
  // As in web/serviceWorker/register.ts: the scripts before it are parts of it.
  const main = scripts.at(-1)?.[1];
  if (main === undefined) throw new Error('The start page has no main script.');
  const assets = Object.keys(bundle)
    .filter(isNeeded)
    .toSorted()
    .map((name) => ({ url: `/${name}`, revision: null }));
  return {
    __VERSION__: JSON.stringify(main),
    __PAGE__: JSON.stringify(page),
    __PRECACHE__: JSON.stringify([...assets, { url: page, revision: revisionOf(html.source) }]),
  };
};

/** Bundles the worker into one script. */
const bundleWorker = async (define: Record<string, string>): Promise<string> => {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: worker, output: { format: 'iife' } },
    },
  });
  const [output] = [result].flat() as Rolldown.RolldownOutput[];
  if (!output) throw new Error('The service worker was not built.');
  return output.output[0].code;
};

/** Writes `sw.js`, which stores the files of the build. The development server has none. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  enforce: 'post',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const source = await bundleWorker(constantsOf(bundle));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  },
});
