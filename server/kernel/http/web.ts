import { createReadStream, ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Middleware } from 'koa';
import serve from 'koa-static';
import { allowPage } from './security.ts';

/** First and last byte that a Range header asks for; null if it is not one range of this file. */
const rangeOf = (header: string, size: number): readonly [first: number, last: number] | null => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? [first, last] : null;
};

/**
 * Answers a request for one range of the file in the body with 206. Safari plays no video without it. Any other range
 * gets the whole file, as RFC 9110 allows.
 */
const answerRange = (context: Context): void => {
  const { body, length } = context;
  const header = context.get('range');
  if (!(body instanceof ReadStream) || length === undefined) return;
  context.set('accept-ranges', 'bytes');
  const range = header === '' ? null : rangeOf(header, length);
  if (range === null) return;
  const [start, end] = range;
  body.destroy();
  context.status = 206;
  context.set('content-range', `bytes ${start}-${end}/${length}`);
  context.body = createReadStream(body.path, { start, end });
  context.length = end - start + 1;
};

const year = 365 * 24 * 60 * 60;
const placeholder = '__NONCE__';

/** Names with a content hash, which Vite writes into `assets`. */
const isHashed = (path: string): boolean => path.split(/[\\/]/).includes('assets');

/** A worker has its own policy, as a page has. */
const isWorker = ({ path }: Context): boolean =>
  path === '/sw.js' || /^\/assets\/engineWorker-[^/]+$/.test(path);

/** Parts of a page, which the page's policy covers. The policy header of a part has no effect. */
const isPart = (path: string): boolean =>
  isHashed(path) && /\.(?:css|js|wasm|woff2|ttf)(?:\.br)?$/.test(path);

const files = (folder: string): Middleware =>
  serve(folder, {
    index: false,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      const caching = isHashed(path.slice(folder.length)) ? `public, max-age=${year}, immutable` : 'no-cache';
      response.setHeader('cache-control', caching);
      if (path.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml; charset=utf-8');
      // A browser shows a PDF in its own page, whose parts the empty policy would refuse. It runs nothing of ours.
      if (path.endsWith('.pdf')) response.setHeader('content-security-policy', "frame-ancestors 'none'");
      if (!isPart(path.slice(folder.length))) return;
      response.removeHeader('content-security-policy');
      response.removeHeader('x-frame-options');
      // Caches reuse the file for other requests, for which the id would be wrong.
      response.removeHeader('x-request-id');
    },
  });

const isVideo = ({ path }: Context): boolean => /\.(?:mp4|webm)$/.test(path);

const isOurs = ({ path }: Context): boolean =>
  path === '/api' || path.startsWith('/api/') || path.startsWith('/health/');

/** True if a page is asked for, also by `*\/*` or without Accept. The web app resolves the path itself. */
const wantsPage = (context: Context): boolean =>
  context.accepts('html', 'json') === 'html' && !/\.\w+$/.test(context.path);

const page = async (context: Context, folder: string): Promise<void> => {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (html === null) return;
  allowPage(context);
  context.set('cache-control', 'no-store');
  context.type = 'text/html; charset=utf-8';
  context.body = html.replaceAll(placeholder, String(context.state.nonce));
};

/** Serves the built web: its files, and for every other page path the start page with the request's nonce. */
export const web = (folder: string): Middleware => {
  const serveFile = files(folder);
  return async (context, next) => {
    if (isOurs(context) || !['GET', 'HEAD'].includes(context.method)) return next();
    if (context.path === '/' || context.path === '/index.html') await page(context, folder);
    else await serveFile(context, async () => {});
    if (context.body && isWorker(context)) allowPage(context);
    // A hashed file never changes, so no browser asks whether it did.
    if (isHashed(context.path)) context.remove('last-modified');
    if (isVideo(context)) answerRange(context);
    if (context.body === undefined || context.body === null) {
      await next();
      if (context.status === 404 && !context.body && wantsPage(context)) await page(context, folder);
    }
  };
};
