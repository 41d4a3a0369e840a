import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger } from 'vite';
import { expect, it } from 'vitest';
import { composedSource } from './composedSource.ts';

it('builds composed styles without a warning, and with the rules of both files', async () => {
  const root = await mkdtemp(join(tmpdir(), 'wholebowl-composed-'));
  const warnings: string[] = [];
  const customLogger = { ...createLogger('silent'), warnOnce: (text: string) => void warnings.push(text) };
  try {
    await writeFile(join(root, 'base.module.css'), '.quiet { color: gray; }');
    await writeFile(
      join(root, 'top.module.css'),
      '.note { composes: quiet from "./base.module.css"; margin: 0; }',
    );
    await writeFile(join(root, 'main.js'), "import styles from './top.module.css';\nconsole.log(styles);");
    const built = await build({
      ...{ root, customLogger, configFile: false, logLevel: 'silent' },
      css: { postcss: { plugins: [composedSource] } },
      build: { write: false, minify: false, rolldownOptions: { input: join(root, 'main.js') } },
    });
    const css = [built].flat().flatMap((made) => ('output' in made ? made.output : []));
    const texts = css.map((file) => ('source' in file ? String(file.source) : '')).join('');
    expect(texts).toMatch(/gray|grey/);
    expect(texts).toContain('margin');
    expect(warnings).toEqual([]);
  } finally {
    await rm(root, { recursive: true });
  }
});
