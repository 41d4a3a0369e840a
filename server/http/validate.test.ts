import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BadRequest, FieldErrors, NotFound } from './errors.ts';
import { collectFields, messagesOf, parseInput, parseParams, requireObjectBody } from './validate.ts';

describe('collectFields', () => {
  it('takes the brackets off a list', () => {
    expect(collectFields({ 'ids[]': '1', 'species[]': ['dog', 'cat'], name: 'x' })).toEqual({
      ids: ['1'],
      species: ['dog', 'cat'],
      name: 'x',
    });
  });

  it('loses none of a list that came with brackets and without', () => {
    expect(collectFields({ ids: '1', 'ids[]': ['2', '3'] })).toEqual({ ids: ['1', '2', '3'] });
    expect(collectFields({ 'ids[]': '1', ids: '2' })).toEqual({ ids: ['1', '2'] });
  });

  it('leaves names that mean something to JavaScript harmless', () => {
    const fields = collectFields(JSON.parse('{"__proto__": {"admin": true}}'));
    expect((fields as { admin?: boolean }).admin).toBeUndefined();
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe('requireObjectBody', () => {
  it.each([[[1]], ['text'], [7]])('refuses %j', (body) => {
    expect(() => requireObjectBody(body)).toThrow(BadRequest);
  });
});

describe('parseInput', () => {
  it('names the wrong fields of query and body at once', () => {
    const query = z.object({ page: z.string().check(z.regex(/^\d+$/, 'Not a page.')) });
    const body = z.object({ lines: z.array(z.object({ id: z.int('Not an id.') })) });
    const parse = () =>
      parseInput([
        [query, { page: 'x' }],
        [body, { lines: [{ id: 1 }, { id: 'y' }] }],
      ]);
    expect(parse).toThrow(FieldErrors);
    try {
      parse();
    } catch (error) {
      expect((error as FieldErrors).fields).toEqual({ page: ['Not a page.'], 'lines.1.id': ['Not an id.'] });
      expect((error as FieldErrors).message).toBe('Not a page.');
    }
  });
});

describe('messagesOf', () => {
  it('names no more wrong fields than a form can show', () => {
    const { error } = z.safeParse(z.array(z.int()), Array(5000).fill('x'));
    expect(Object.keys(messagesOf(error ?? expect.unreachable()))).toHaveLength(1000);
  });
});

describe('parseParams', () => {
  it('finds nothing at an address that no row can have', () => {
    expect(() => parseParams(z.object({ id: z.int() }), { id: 'x' })).toThrow(NotFound);
  });
});
