import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const packages = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/** Replaces the URLs of font and icon in the start page by those of the development server. The build has its own. */
export const devAddresses = (): Plugin => ({
  name: 'dev-addresses',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replaceAll('"../node_modules/', `"/@fs${packages}`).replaceAll('"./public/', '"/'),
  },
});
