import type { Plugin } from 'vite';

/** What the functions of the router do instead that no screen needs: those of fetchers, forms, lazy routes and server rendering. */
const bodies: Readonly<Record<string, string>> = {
  PrefetchPageLinks: '',
  RSCErrorHandler: '',
  RemixRootDefaultErrorBoundary: '',
  decodeRouteErrorResponseDigest: '',
  discoverRoutes: '',
  fetch2: '',
  getDataStrategyMatchLazyPromises: '',
  getRouteInstrumentationUpdates: '',
  handleAction: '',
  handleFetcherAction: '',
  handleFetcherLoader: '',
  instrumentClientSideRouter: '',
  parseHydrationData: '',
  patchRoutes: '',
  _internalSetRoutes: '',
  persistAppliedTransitions: '',
  restoreAppliedTransitions: '',
  runClientMiddlewarePipeline: '',
  checkFogOfWar: 'return { active: false, matches: null };',
  defaultDataStrategyWithMiddleware: 'return defaultDataStrategy(args);',
  usePrefetchBehavior: 'return [false, null, {}];',
};

/** The source with one function's body replaced. @throws Error without exactly one such function */
const withBody = (source: string, name: string, body: string): string => {
  let found = 0;
  const slim = source.replaceAll(
    new RegExp(`^( *)((?:async )?function ${name}\\([^]*?\\) \\{)\\n[^]*?^\\1\\}$`, 'gm'),
    (_all, indent: string, head: string) => {
      found += 1;
      return `${indent}${head}${body}}`;
    },
  );
  if (found !== 1) throw new Error(`The router has ${found} functions ${name}; see slimRouter.ts.`);
  return slim;
};

/** The router's source without what no screen uses, and without the names that only developer tools show. */
export const slimRouterSource = (source: string): string =>
  Object.entries(bodies)
    .reduce((slim, [name, body]) => withBody(slim, name, body), source)
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    .replaceAll(/^(var \w+ = )(?=React\d+\.forwardRef\()/gm, '$1/* @__PURE__ */ ');

/** Leaves out of the router what the screens have no use for: every page loads it. */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/, code: /^function createRouter\(/m },
    handler: (code) => ({ code: slimRouterSource(code), map: null }),
  },
});
