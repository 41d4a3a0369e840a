import type { ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { StreamedResponse } from './streamedResponse.ts';

const received = async (response: StreamedResponse, destroy: () => void): Promise<string> => {
  const pieces: string[] = [];
  for await (const piece of response.stream({ destroy } as unknown as ServerResponse))
    pieces.push(String(piece));
  return pieces.join('');
};

it('sends the pieces in order', async () => {
  const pieces = async function* () {
    yield 'one ';
    yield 'two';
  };
  const [fail, destroy] = [vi.fn(), vi.fn()];
  expect(await received(new StreamedResponse(pieces(), fail), destroy)).toBe('one two');
  expect([fail, destroy].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it('reports a failure and ends the connection, so that no client takes a part for the whole', async () => {
  const pieces = async function* () {
    yield 'one';
    throw new Error('The database is gone');
  };
  const [fail, destroy] = [vi.fn(), vi.fn()];
  await received(new StreamedResponse(pieces(), fail), destroy);
  expect(fail).toHaveBeenCalledWith(new Error('The database is gone'));
  expect(destroy).toHaveBeenCalledOnce();
});
