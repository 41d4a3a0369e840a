import { describe, expect, it } from 'vitest';
import { html } from './html.ts';
import { fieldsHtml, typeText } from './schemaHtml.ts';

describe('html', () => {
  it('escapes inserted values unless they are Html', () => {
    const hostile = '"><script>&';
    expect(html`<p title="${hostile}">${html`<b>${1}</b>`}${['a', '<']}</p>`.text).toBe(
      '<p title="&quot;&gt;&lt;script&gt;&amp;"><b>1</b>a&lt;</p>',
    );
  });
});

describe('typeText', () => {
  it.each([
    [{ type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 }, 'integer'],
    [{ type: 'integer', exclusiveMinimum: 0 }, 'integer, above 0'],
    [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number, or null'],
    [{ type: 'array', items: { type: 'string' }, maxItems: 20 }, 'list of text, at most 20'],
    [{ type: 'string', enum: ['a', 'b'] }, 'one of "a", "b"'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'object of number by name'],
    [{ type: ['string', 'null'] }, 'text or null'],
    [{ type: 'string', pattern: '^a$' }, 'text, as ^a$'],
    [{ const: 1 }, '1'],
    [{}, 'anything'],
  ])('%j is %s', (schema, text) => expect(typeText(schema)).toBe(text));

  it('puts nested fields into details', () => {
    const pet = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
    const answer = {
      type: 'object',
      properties: { pets: { type: 'array', items: pet } },
      required: ['pets'],
    };
    expect(fieldsHtml(answer).text).toBe(
      '<ul class="fields"><li><details><summary><code>pets</code> <span>list of object</span></summary>' +
        '<ul class="fields"><li><code>id</code> <span>integer</span></li></ul></details></li></ul>',
    );
  });
});
