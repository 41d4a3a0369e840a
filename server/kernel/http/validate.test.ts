import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BadRequest, FieldErrors, NotFound } from '../errors.ts';
import { collectFields, messagesOf, parseInput, parseParams, requireObjectBody } from './validate.ts';

describe('collectFields', () => {
  it('removes the brackets of list names', () => {
    expect(collectFields({ 'ids[]': '1', 'species[]': ['dog', 'cat'], name: 'x' })).toEqual({
      ids: ['1'],
      species: ['dog', 'cat'],
      name: 'x',
    });
  });

  it('merges a list sent with and without brackets', () => {
    expect(collectFields({ ids: '1', 'ids[]': ['2', '3'] })).toEqual({ ids: ['1', '2', '3'] });
    expect(collectFields({ 'ids[]': '1', ids: '2' })).toEqual({ ids: ['1', '2'] });
  });

  it('treats names like __proto__ as plain fields', () => {
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
  it('reports the invalid fields of query and body at once', () => {
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
  it('limits the number of reported fields', () => {
    const { error } = z.safeParse(z.array(z.int()), Array(5000).fill('x'));
    expect(Object.keys(messagesOf(error ?? expect.unreachable()))).toHaveLength(1000);
  });
});

describe('parseParams', () => {
  it('throws NotFound for an id that no row can have', () => {
    expect(() => parseParams(z.object({ id: z.int() }), { id: 'x' })).toThrow(NotFound);
  });
});
