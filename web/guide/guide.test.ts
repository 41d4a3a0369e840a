import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pictures } from './pictures.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url));

describe('the Quick Start Guide', () => {
  const pdf = read('../public/quick-start-guide.pdf');
  const text = pdf.toString('latin1');

  it('has 6 to 10 pages and at most 2 MB', () => {
    const pages = text.match(/\/Type \/Page\b/g)?.length;
    expect(pages).toBeGreaterThanOrEqual(6);
    expect(pages).toBeLessThanOrEqual(10);
    expect(pdf.length).toBeLessThanOrEqual(2 * 1024 * 1024);
  });

  it.each([
    '/MarkInfo',
    '/StructTreeRoot',
    '/Outlines',
    '/Lang (en)',
    '/Title (Wholebowl Quick Start Guide)',
  ])('has %s, for screen readers and the table of contents', (entry) => {
    expect(text).toContain(entry);
  });

  it('shows every picture that is taken', () => {
    const html = `${read('guide.html')}${read('professionals.html')}`;
    const shown = [...html.matchAll(/src="pictures\/([\w-]+)\.jpg"\s+alt="[^"]+"/g)].map(([, name]) => name);
    expect(shown.toSorted()).toEqual(Object.keys(pictures).toSorted());
  });
});
