import { expect, it } from 'vitest';
import { BytesWriter } from './bytesWriter.ts';

it('has all that was written, also where there was no room', () => {
  const into = new BytesWriter(new Uint8Array(4));
  into.text('abc');
  expect(into.written().toString()).toBe('abc');
  into.text('defghi');
  into.bytes(Buffer.from('12.5'));
  expect(into.written().toString()).toBe('abcdefghi12.5');
});
