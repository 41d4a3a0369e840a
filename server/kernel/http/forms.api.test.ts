import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp, type TestApp } from '../../testing/http/testApp.ts';
import { testOperations } from '../../testing/http/testOperations.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(await testDatabase(), { operations: testOperations });
});

const post = (body: string | Uint8Array<ArrayBuffer>, type: string) =>
  fetch(`${test.url}/api/things`, { method: 'POST', body, headers: { 'content-type': type } });

interface Part {
  readonly name: string;
  readonly value: string | Uint8Array;
  readonly type?: string;
  readonly more?: string;
}

/** A multipart body, byte for byte. */
const multipart = (...parts: readonly Part[]) => {
  const pieces = parts.flatMap(({ name, value, type, more = '' }) => [
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`,
    type === undefined ? '\r\n' : `Content-Type: ${type}\r\n\r\n`,
    value,
    '\r\n',
  ]);
  const bytes = Buffer.concat([...pieces, '--b--\r\n'].map((piece) => Buffer.from(piece)));
  return post(new Uint8Array(bytes), 'multipart/form-data; boundary=b');
};

const name = { name: 'name', value: 'Bowl' };
const file = { value: 'PNG', type: 'image/png', more: '; filename="a.png"' };
const latin = Buffer.from('Sch\xfcssel', 'latin1');

describe('a multipart part', () => {
  it.each([
    ['application/json', 'Bowl', 'Bowl'],
    ['application/json; charset=utf-8', 'Schüssel', 'Schüssel'],
    ['text/plain', 'Bowl', 'Bowl'],
    ['text/plain; charset=UTF-8', 'Schüssel', 'Schüssel'],
    ['text/plain; charset="iso-8859-1"', latin, 'Schüssel'],
    ['application/octet-stream', 'Bowl', 'Bowl'],
  ])('of type %s is read as a text field', async (type, value, read) => {
    const response = await multipart({ name: 'name', value, type });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ name: read });
  });

  it('is read when a browser sends JSON as a Blob', async () => {
    const form = new FormData();
    form.set('name', new Blob(['Bowl'], { type: 'application/json' }));
    const response = await fetch(`${test.url}/api/things`, { method: 'POST', body: form });
    expect(await response.json()).toEqual({ name: 'Bowl' });
  });

  it('may have a non-ASCII name and a base64 value', async () => {
    const encoded = { name: 'größe', value: 'x' };
    const more = '\r\nContent-Transfer-Encoding: base64';
    const response = await multipart(encoded, { name: 'name', value: 'Qm93bA==', more });
    expect(await response.json()).toEqual({ name: 'Bowl' });
  });

  it.each([
    ['a file', { ...file, name: 'name' }],
    ['a file whose name is encoded', { ...file, name: 'name', more: "; filename*=UTF-8''a.png" }],
  ])('that is %s gives an error of its field', async (_, part) => {
    const response = await multipart(part);
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({ name: ['A file cannot be sent here.'] });
  });

  it('that is a file gives an error even beside a text value', async () => {
    const response = await multipart(name, { ...file, name: 'name' });
    expect((await response.json()).errors).toEqual({ name: ['A file cannot be sent here.'] });
  });

  it.each([
    ['a file in a field that the contract does not name', { ...file, name: 'photo' }],
    ['a file input without a file', { ...file, name: 'ids[]', value: '', more: '; filename=""' }],
    ['bytes in a field that the contract does not name', { name: 'other', value: 'x', type: 'image/png' }],
  ])('that is %s is ignored', async (_, part) => {
    const response = await multipart(name, part);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ name: 'Bowl' });
  });
});

describe('a single field that is sent twice', () => {
  const twice = { name: ['Send this field only once.'] };

  it.each([
    ['urlencoded', () => post('name=a&name=b', 'application/x-www-form-urlencoded')],
    ['multipart', () => multipart(name, name)],
    ['multipart with brackets', () => multipart(name, { ...name, name: 'name[]' })],
  ])('is an error as %s', async (_, send) => {
    const response = await send();
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual(twice);
  });

  it('is named together with other errors', async () => {
    const response = await post('name=a&name=b&ids[]=x', 'application/x-www-form-urlencoded');
    expect(Object.keys((await response.json()).errors).sort()).toEqual(['ids.0', 'name']);
  });

  it('is accepted for a list and ignored outside the contract', async () => {
    const body = 'name=Bowl&ids=1&ids=2&other=1&other=2';
    const response = await post(body, 'application/x-www-form-urlencoded');
    expect(await response.json()).toEqual({ name: 'Bowl', ids: [1, 2] });
  });
});

describe('text', () => {
  const broken = Buffer.from([0x42, 0xff]);

  it.each([
    ['JSON', () => post(new Uint8Array(Buffer.from('{"name":"\xff"}', 'latin1')), 'application/json')],
    [
      'urlencoded',
      () => post(new Uint8Array(Buffer.from('name=\xff', 'latin1')), 'application/x-www-form-urlencoded'),
    ],
    ['percent-encoded', () => post('name=%FF', 'application/x-www-form-urlencoded')],
    ['percent-encoded in a name', () => post('name=a&%FF=', 'application/x-www-form-urlencoded')],
    ['multipart', () => multipart({ name: 'name', value: broken })],
    ['multipart as JSON', () => multipart({ name: 'name', value: broken, type: 'application/json' })],
    ['an unknown charset', () => multipart({ ...name, type: 'text/plain; charset=klingon' })],
  ])('that is not valid UTF-8 is malformed: %s', async (_, send) => {
    const response = await send();
    expect(response.status).toBe(400);
    expect((await response.json()).error_code).toBe('malformed');
  });

  it.each([
    ['JSON', () => post('{"name":"\ufffd🍲"}', 'application/json')],
    ['urlencoded', () => post('name=\ufffd%F0%9F%8D%B2', 'application/x-www-form-urlencoded')],
    ['multipart', () => multipart({ name: 'name', value: '\ufffd🍲' })],
  ])('keeps every character, also the replacement character: %s', async (_, send) => {
    expect(await (await send()).json()).toEqual({ name: '\ufffd🍲' });
  });

  it('keeps a stray percent sign and reads plus as a space', async () => {
    const response = await post('name=100%+a%2Bb', 'application/x-www-form-urlencoded');
    expect(await response.json()).toEqual({ name: '100% a+b' });
  });
});
