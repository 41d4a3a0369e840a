import { stdout } from 'node:process';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Names of the suites that run on every host: "release build in Chromium". */
const HOST = /^(release|debug) build in (.+)$/;

const marks = { passed: 'ok', failed: 'FAILED', skipped: 'skipped', pending: '-' } as const;

/** Prints at the end of a run which tests of the engine passed on which host, one row per test. */
export default class HostsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = new Map<string, Map<string, string>>();
    const hosts = new Set<string>();
    for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
      const host = hostOf(test);
      if (host === null) continue;
      hosts.add(host);
      const row = rows.get(test.name) ?? new Map<string, string>();
      rows.set(test.name, row.set(host, marks[test.result().state]));
    }
    if (rows.size > 0) stdout.write(table([...hosts].sort(), rows));
  }
}

function hostOf(test: TestCase): string | null {
  const match = test.parent.type === 'suite' ? HOST.exec(test.parent.name) : null;
  return match && `${match[2]}, ${match[1]}`;
}

function table(hosts: readonly string[], rows: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const line = (cells: readonly string[], name: string): string =>
    `  ${cells.map((cell, i) => cell.padEnd((hosts[i]?.length ?? 0) + 2)).join('')}${name}\n`;
  const body = Array.from(rows, ([name, cells]) =>
    line(
      hosts.map((host) => cells.get(host) ?? 'not run'),
      name,
    ),
  );
  return `\nThe engine's cases on every host\n${line(hosts, 'case')}${body.join('')}`;
}
