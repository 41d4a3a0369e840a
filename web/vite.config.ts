import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = 'http://127.0.0.1:3000';

/** Builds into build/web, where the server looks; `__NONCE__` is filled in per answer. */
export default defineConfig({
  root: here('.'),
  publicDir: here('./public'),
  plugins: [react()],
  html: { cspNonce: '__NONCE__' },
  worker: { format: 'es' },
  build: {
    outDir: here('../build/web'),
    emptyOutDir: true,
    target: 'es2022',
    // A data: URL is refused by the policy that the server sends.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api } },
});
