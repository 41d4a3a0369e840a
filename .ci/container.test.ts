import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { variableNames } from '../server/kernel/env.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, '.ci', path), 'utf8');
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const compose = read('compose.yaml');

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The arguments of an instruction, in order. */
const all = (instruction: string): string[] =>
  matches(dockerfile, new RegExp(`^${instruction} +(.+)$`, 'gm'));

/** A service of compose.yaml, by its indentation. */
const service = (name: string): string =>
  new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? '';

// Docker does not run in CI: these are the rules of hadolint that matter here.
describe('the Dockerfile', () => {
  it('is based on one exact version of Node 24', () => {
    expect(all('FROM').map((from) => from.split(' ')[0])).toEqual(
      Array(2).fill(expect.stringMatching(/^node:24\.\d+\.\d+-slim@sha256:[\da-f]{64}$/)),
    );
    // The image of another Dockerfile syntax would be read by its name alone.
    expect(dockerfile).not.toMatch(/^# *syntax=/m);
  });

  it('installs what the lock file names, without development packages, before it copies the sources', () => {
    const lines = dockerfile.split('\n');
    expect(all('RUN')).toContain('npm ci --omit=dev');
    expect(lines.indexOf('RUN npm ci --omit=dev')).toBeLessThan(lines.indexOf('COPY . .'));
  });

  it('runs as node, who owns the data folder only', () => {
    expect(all('USER')).toEqual(['node']);
    expect(all('VOLUME')).toEqual(['/data']);
    expect(dockerfile).not.toMatch(/chown|sudo|curl|apt-get|^ADD|--privileged/m);
    expect(dockerfile.indexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN'));
  });

  it('starts Node as the first process, and checks its health', () => {
    expect(JSON.parse(all('CMD').at(-1) ?? '')).toEqual(['node', '--import', 'tsx', 'server/main.ts']);
    expect(all('HEALTHCHECK')).toEqual([expect.stringContaining('/health/ready')]);
  });

  it('sets variables that the server reads, and copies files that exist', () => {
    const set = matches(all('ENV').join(' '), /(?:^| )([A-Z_]+)=/g);
    expect(set.filter((name) => name !== 'NODE_ENV' && !variableNames.includes(name))).toEqual([]);
    const [files = ''] = all('COPY');
    for (const file of files.split(' ').slice(0, -1)) expect(existsSync(join(root, file)), file).toBe(true);
  });

  it('leaves local data and secrets out of the image', () => {
    const ignored = read('Dockerfile.dockerignore').split('\n');
    for (const path of ['.git', 'node_modules', 'data', '.env', '.ci/secrets'])
      expect(ignored).toContain(path);
  });
});

describe('compose.yaml', () => {
  it('sets only variables that the server reads, and no secret outside a file', () => {
    const names = matches(service('app'), /^ {6}([A-Z][A-Z_]+):/gm);
    expect(names).toContain('DATABASE_URL_FILE');
    expect(names.filter((name) => !variableNames.includes(name))).toEqual([]);
    expect(names.filter((name) => /^(DATABASE|SMTP|PHOTOS)_URL$|_KEY$/.test(name))).toEqual([]);
    expect(compose).not.toMatch(/PASSWORD:/);
  });

  it('trusts no proxy unless one is named', () => {
    expect(service('app')).toMatch(/^ {6}TRUSTED_PROXIES: \$\{TRUSTED_PROXIES:-\}$/m);
  });

  it('declares every secret and volume that a service uses', () => {
    const used = matches(compose, /^ {4}secrets: \[(.+)\]$/gm).flatMap((names) => names.split(', '));
    expect(matches(compose, /^ {4}file: \.\/secrets\/(\w+)$/gm).sort()).toEqual(used.sort());
    const volumes = matches(compose, /^ {4}volumes: \['(\w+):/gm);
    for (const volume of volumes)
      expect(compose).toMatch(new RegExp(`^volumes:\\n(  .*\\n)*  ${volume}:`, 'm'));
  });

  it('restarts both services, checks the database and waits for it, in pinned images', () => {
    expect(matches(compose, /^ {4}restart: (.+)$/gm)).toEqual(['unless-stopped', 'unless-stopped']);
    expect(service('app')).toMatch(/condition: service_healthy/);
    expect(service('app')).toMatch(/read_only: true/);
    expect(service('db')).toMatch(/healthcheck:\n {6}test:/);
    expect(matches(compose, /^ {4}image: (.+)$/gm)).toEqual([
      expect.stringMatching(/:\d+\.\d+\.\d+@sha256:[\da-f]{64}$/),
    ]);
  });
});

it('npm run sbom lists every component with its version', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' });
  const { bomFormat, components } = JSON.parse(printed) as {
    bomFormat: string;
    components: { name: string; version: string; purl: string }[];
  };
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)));
  for (const [name, version] of Object.entries(dependencies))
    expect(listed).toContain(`pkg:npm/${name}@${version}`);
});
