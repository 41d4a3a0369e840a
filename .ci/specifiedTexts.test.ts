import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { product } from '../server/contract/brand.ts';
import { rowsOf } from '../web/testing/fixtureRows.ts';

const root = resolve(import.meta.dirname, '..');

/** The files that hold texts of the product: those of the screens, and the server's messages. */
const holdsTexts =
  /^(web\/(.*\/)?texts\.ts|web\/.*Texts\.tsx?|server\/(?!kernel|migrations|testing)[^/]+\/.*\.ts)$/;

interface SyntaxNode {
  readonly type: string;
  readonly value?: unknown;
  readonly quasis?: readonly {
    readonly value: { readonly cooked: string | null };
  }[];
}

/** The text of a literal with `{}` for each inserted value; null for other nodes. */
const literalText = ({ type, value, quasis = [] }: SyntaxNode): string | null => {
  if (type === 'TemplateLiteral') return quasis.map(({ value: { cooked } }) => cooked).join('{}');
  return type === 'Literal' && typeof value === 'string' ? value : null;
};

/** All literals below a node. */
const literalsIn = (node: unknown): readonly string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const text = Array.isArray(node) ? null : literalText(node as SyntaxNode);
  return [...(text === null ? [] : [text]), ...Object.values(node).flatMap(literalsIn)];
};

/** The product's texts, with the signs that the specification prints and `{}` for the product's name. */
const texts = execFileSync('git', ['ls-files', 'web', 'server'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => holdsTexts.test(file) && !/(\.(test|spec)\.ts|^web\/e2e\/.*)$/.test(file))
  .map((file) => join(root, file))
  .filter((file) => existsSync(file))
  .flatMap((file) => literalsIn(parseSync(file, readFileSync(file, 'utf8')).program))
  .map((text) => text.replaceAll('’', "'").replaceAll(product, '{}'));

const whole = new Set(texts);

/** True for a text of the product. A quote of more than three words may be a part of one. */
const isText = (quote: string): boolean =>
  whole.has(quote) || (quote.split(' ').length > 3 && texts.some((text) => text.includes(quote)));

it('every text that the specification quotes is in the product as it is quoted', () => {
  const missing = rowsOf('specification/quotes')
    .map((row) => row.get('text') ?? '')
    .filter((text) => !isText(text.replaceAll(/\{[^{}]*\}/g, '{}')));
  expect(missing).toEqual([]);
});
