import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const packages = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/**
 * Gives the start page the addresses under which its font and its icon are served while developing, at whatever address
 * the page stands. What is built has them under addresses of its own.
 */
export const devAddresses = (): Plugin => ({
  name: 'dev-addresses',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replaceAll('"../node_modules/', `"/@fs${packages}`).replaceAll('"./public/', '"/'),
  },
});
