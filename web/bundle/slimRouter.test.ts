import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { slimRouterSource } from './slimRouter.ts';

const production = new URL('../../node_modules/react-router/dist/production/', import.meta.url);
const source = readdirSync(production)
  .filter((file) => /^chunk-\w+\.mjs$/.test(file))
  .map((file) => readFileSync(new URL(file, production), 'utf8'))
  .find((text) => /^function createRouter\(/m.test(text)) as string;

const web = new URL('..', import.meta.url);
const modules = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/(?:\.test|\.spec|\.d)\.tsx?$|^bundle\//.test(file))
  .map((file) => readFileSync(new URL(file, web), 'utf8'));

describe("the browser's router", () => {
  it('is much smaller, and has the same exports', () => {
    const slim = slimRouterSource(source);
    expect(source.length - slim.length).toBeGreaterThan(30_000);
    const exportsOf = (text: string) => /^export \{[\s\S]*?^\};/m.exec(text)?.[0];
    expect(exportsOf(slim)).toBe(exportsOf(source));
  });

  it('fails the build when a function is not there', () => {
    const renamed = source.replace('function checkFogOfWar(', 'function checkFog(');
    expect(() => slimRouterSource(renamed)).toThrow('The router has 0 functions checkFogOfWar');
  });

  it('lacks nothing that a screen uses', () => {
    const imports = modules.flatMap(
      (text) => /import (?:type )?\{([^}]*)\} from 'react-router-dom'/.exec(text)?.[1]?.split(',') ?? [],
    );
    const used = new Set(imports.map((name) => name.trim().replace(/^type /, '')).filter(Boolean));
    expect([...used].sort()).toEqual(
      [
        ...[
          'LoaderFunctionArgs',
          'Location',
          'NavigateOptions',
          'RouteObject',
          'Link',
          'NavLink',
          'Navigate',
        ],
        ...['Outlet', 'RouterProvider', 'ScrollRestoration', 'createBrowserRouter', 'createHashRouter'],
        ...[
          'generatePath',
          'matchPath',
          'redirect',
          'replace',
          'useBeforeUnload',
          'useBlocker',
          'useLocation',
        ],
        ...[
          'useNavigate',
          'useNavigationType',
          'useParams',
          'useRevalidator',
          'useRouteError',
          'useSearchParams',
        ],
      ].sort(),
    );
    const uses = (text: string) => /\b(?:viewTransition|prefetch=)/.exec(text)?.[0] ?? [];
    expect(modules.flatMap(uses)).toEqual([]);
    const routes = readFileSync(new URL('router.tsx', web), 'utf8');
    expect(routes).not.toMatch(/\b(?:lazy|action|middleware|shouldRevalidate):/);
  });
});
