import { describe, expect, it } from 'vitest';
import { requestBody, textOfInput } from './requestBody.ts';

describe('requestBody', () => {
  it('is JSON without files', () => {
    expect(requestBody({ name: 'Bo', image: null })).toBe('{"name":"Bo","image":null}');
  });

  it('is a form with files', () => {
    const image = new File(['x'], 'bo.png', { type: 'image/png' });
    const form = requestBody({
      name: 'Bo',
      left: 3,
      note: null,
      ids: [1, 2],
      recipe: { a: 1 },
      gone: undefined,
      image,
    });
    expect([...(form as FormData)]).toEqual([
      ['name', 'Bo'],
      ['left', '3'],
      ['note', ''],
      ['ids[]', '1'],
      ['ids[]', '2'],
      ['recipe', '{"a":1}'],
      ['image', image],
    ]);
  });
});

describe('textOfInput', () => {
  it('tells two files apart', () => {
    const photo = (name: string) =>
      textOfInput({ body: { image: new File(['x'], name, { lastModified: 1 }) } });
    expect(photo('rex.jpg')).toBe(photo('rex.jpg'));
    expect(photo('rex.jpg')).not.toBe(photo('juno.jpg'));
  });
});
