import { connect, type Socket } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxPhotoBytes } from '../contract/photoRules.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestPet, createTestUser } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { createTestJpeg, createTestPng } from '../testing/images.ts';

let test: TestApp;
let user: User;
let token: string;
let jpeg: Buffer;

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
  jpeg = await createTestJpeg(300, 200);
});

beforeEach(async () => {
  user = await createTestUser();
  token = await test.tokenOf(user);
});

type Fields = Readonly<Record<string, string | Buffer>>;

const formOf = (fields: Fields): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, new Blob([new Uint8Array(value)], { type: 'text/plain' }), 'photo.jpg');
  }
  return form;
};

const send = (fields: Fields, path = '/users/me?_method=PUT') =>
  fetch(test.url + path, {
    method: 'POST',
    body: formOf(fields),
    headers: { authorization: `Bearer ${token}` },
  });

const read = (path: string, reader = token) =>
  fetch(test.url + path, { headers: { authorization: `Bearer ${reader}` } });

const errorsOf = async (response: Response): Promise<Readonly<Record<string, readonly string[]>>> => {
  expect(response.status).toBe(422);
  return (await response.json()).errors;
};

const storedPhotos = async (): Promise<string[]> => {
  const names: string[] = [];
  for await (const group of test.photos.list()) names.push(...group.map(({ name }) => name));
  return names;
};

const crop = { left: '20', top: '10', width: '180', height: '180' };

describe('the photo of a user', () => {
  it.each(['/users/me?_method=PUT', '/api/users/me?_method=PUT'])('is sent to %s', async (path) => {
    const response = await send({ first_name: 'Ann', description: 'Vet', image: jpeg, ...crop }, path);
    expect(response.status).toBe(200);
    const { user: changed } = await response.json();
    expect(changed).toMatchObject({ first_name: 'Ann', last_name: 'User', description: 'Vet' });
    expect(changed.image.url).toMatch(/^\/api\/photos\/[\w-]{22}\.webp$/);
    expect((await (await read('/api/users/me')).json()).user).toEqual(changed);
  });

  it('may be sent with the method as a field', async () => {
    const response = await send({ image: jpeg, _method: 'PUT' }, '/api/users/me');
    expect(response.status).toBe(200);
  });

  it('is private, immutable and never run', async () => {
    const { url } = (await (await send({ image: jpeg })).json()).user.image;
    const response = await read(url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    expect((await read(url, await test.tokenOf(await createTestUser()))).status).toBe(404);
    expect((await fetch(test.url + url)).status).toBe(401);
  });

  it('is deleted when another replaces it, and when it is removed', async () => {
    const nameOf = async (response: Response) => (await response.json()).user.image?.url.split('/').at(-1);
    const first = await nameOf(await send({ image: jpeg }));
    const second = await nameOf(await send({ image: jpeg }));
    await expect.poll(storedPhotos).not.toContain(first);
    expect(await storedPhotos()).toContain(second);
    expect(await nameOf(await send({ image: '' }))).toBeUndefined();
    await expect.poll(storedPhotos).not.toContain(second);
    expect((await read(`/api/photos/${second}`)).status).toBe(404);
  });

  it('stays when other fields are sent, and when a file input is empty', async () => {
    const { image } = (await (await send({ image: jpeg })).json()).user;
    expect((await (await send({ last_name: 'Other' })).json()).user.image).toEqual(image);
    const part = 'Content-Disposition: form-data; name="image"; filename=""\r\nContent-Type: image/png\r\n';
    const response = await fetch(`${test.url}/api/users/me?_method=PUT`, {
      method: 'POST',
      body: `--b\r\n${part}\r\n\r\n--b\r\nContent-Disposition: form-data; name="last_name"\r\n\r\nEve\r\n--b--\r\n`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect((await response.json()).user.image).toEqual(image);
  });

  it('is removed by JSON, which has no files', async () => {
    await send({ image: jpeg });
    const client = await test.as(user);
    expect((await client.users.update({ body: { image: null } })).user.image).toBeNull();
    await expect(
      client.users.update({ body: { image: 'data:image/png;base64,AA' as '' } }),
    ).rejects.toMatchObject({ errors: { image: [expect.stringMatching(/multipart form/)] } });
  });

  it.each([
    ['no image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /Choose a JPEG, PNG or WebP file/],
    ['an empty file', Buffer.alloc(0), /empty/],
    ['a damaged image', createTestPng(300, 300).subarray(0, 50), /cannot be read/],
    [
      'more than 10 MB',
      Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(maxPhotoBytes)]),
      /larger than 10 MB/,
    ],
  ])('is refused as a field error: %s', async (_, file, message) => {
    const before = await storedPhotos();
    const errors = await errorsOf(await send({ first_name: 'Never', image: file }));
    expect(errors.image?.[0]).toMatch(message);
    expect((await (await read('/api/users/me')).json()).user.first_name).toBe('Una');
    expect(await storedPhotos()).toEqual(before);
  });

  it('is refused with every wrong field', async () => {
    expect(
      Object.keys(await errorsOf(await send({ first_name: ' ', image: Buffer.from('x'), left: 'x' }))),
    ).toEqual(expect.arrayContaining(['first_name', 'image', 'left']));
    expect(await errorsOf(await send({ image: jpeg, left: '0', top: '0', width: '9' }))).toEqual({
      height: ['The height field is required.'],
    });
  });

  it('is too large before it is read', async () => {
    const file = Buffer.alloc(maxPhotoBytes + 2 * 1024 * 1024);
    const status = await send({ image: file }).then(
      (response) => response.status,
      () => 413,
    );
    expect(status).toBe(413);
    const text = await send({ description: 'x'.repeat(2 * 1024 * 1024), image: jpeg });
    expect(text.status).toBe(413);
  });
});

describe('the photo of a pet', () => {
  it('has the ratio 6:8 and is seen by its owner only', async () => {
    const pet = await createTestPet({ user_id: user.id });
    const part = { left: '0', top: '0', width: '150', height: '200' };
    const response = await send({ image: jpeg, ...part }, `/api/pets/${pet.id}?_method=PUT`);
    const { url } = (await response.json()).pet.image;
    expect((await read(url)).status).toBe(200);
    expect((await read(url, await test.tokenOf(await createTestUser()))).status).toBe(404);
    expect((await read(url, await test.tokenOf(await createTestUser({ role: 'admin' })))).status).toBe(200);
    const errors = await errorsOf(await send({ image: jpeg, ...crop }, `/api/pets/${pet.id}?_method=PUT`));
    expect(errors.image).toEqual(['The selected part must have the ratio 6:8.']);
  });

  it("cannot be sent to another user's pet", async () => {
    const pet = await createTestPet();
    const before = await storedPhotos();
    expect((await send({ image: jpeg }, `/api/pets/${pet.id}?_method=PUT`)).status).toBe(404);
    expect(await storedPhotos()).toEqual(before);
  });
});

/** Connections that announce a large photo and send only its start. */
const drip = (count: number, authorization: string): Socket[] => {
  const { hostname, port } = new URL(test.url);
  const head = [
    'POST /api/users/me?_method=PUT HTTP/1.1',
    `Host: ${hostname}:${port}`,
    `Authorization: ${authorization}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${10 * 1024 * 1024}`,
    '',
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nslow',
  ].join('\r\n');
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(head));
    return socket.on('error', () => {});
  });
};

describe('dripping connections', () => {
  it('do not refuse the photos of others, nor of the same user', async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => `Bearer ${await test.tokenOf(await createTestUser())}`),
    );
    const sockets = others.flatMap((authorization) => drip(2, authorization));
    await new Promise((later) => setTimeout(later, 300));
    const big = Buffer.concat([createTestPng(50, 50), Buffer.alloc(9 * 1024 * 1024)]);
    expect((await send({ image: big })).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});

describe('uploads of one user', () => {
  it('are limited together, and free their memory', { timeout: 60_000 }, async () => {
    const big = Buffer.concat([createTestPng(50, 50), Buffer.alloc(9 * 1024 * 1024)]);
    // A refusal may close the connection before the whole photo is sent.
    const statusOfUpload = () =>
      send({ image: big }).then(
        ({ status }) => status,
        () => 429,
      );
    const statuses = await Promise.all(Array.from({ length: 6 }, statusOfUpload));
    expect(statuses).toContain(200);
    expect(statuses).toContain(429);
    await expect.poll(statusOfUpload).toBe(200);
  });
});
