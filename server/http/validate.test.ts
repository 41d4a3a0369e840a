import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BadRequest, FieldErrors, NotFound } from './errors.ts';
import { bodyFields, checkedParams, checkedTogether, fieldsOf, messagesOf } from './validate.ts';

describe('fieldsOf', () => {
  it('takes the brackets off a list', () => {
    expect(fieldsOf({ 'ids[]': '1', 'species[]': ['dog', 'cat'], name: 'x' })).toEqual({
      ids: ['1'],
      species: ['dog', 'cat'],
      name: 'x',
    });
  });

  it('loses none of a list that came with brackets and without', () => {
    expect(fieldsOf({ ids: '1', 'ids[]': ['2', '3'] })).toEqual({ ids: ['1', '2', '3'] });
    expect(fieldsOf({ 'ids[]': '1', ids: '2' })).toEqual({ ids: ['1', '2'] });
  });

  it('leaves names that mean something to JavaScript harmless', () => {
    const fields = fieldsOf(JSON.parse('{"__proto__": {"admin": true}}'));
    expect((fields as { admin?: boolean }).admin).toBeUndefined();
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe('bodyFields', () => {
  it.each([[[1]], ['text'], [7]])('refuses %j', (body) => {
    expect(() => bodyFields(body)).toThrow(BadRequest);
  });
});

describe('checkedTogether', () => {
  it('names the wrong fields of query and body at once', () => {
    const query = z.object({ page: z.string().check(z.regex(/^\d+$/, 'Not a page.')) });
    const body = z.object({ lines: z.array(z.object({ id: z.int('Not an id.') })) });
    const parse = () =>
      checkedTogether([
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

describe('checkedParams', () => {
  it('finds nothing at an address that no row can have', () => {
    expect(() => checkedParams(z.object({ id: z.int() }), { id: 'x' })).toThrow(NotFound);
  });
});
