import { expect, it } from 'vitest';
import { hostName, isLoopback } from './hosts.ts';

it.each([
  ['localhost', 'localhost'],
  ['LOCALHOST.:3000', 'localhost'],
  ['127.0.0.1:3000', 'localhost'],
  ['127.8.9.1', 'localhost'],
  ['[::1]:3000', 'localhost'],
  ['::1', 'localhost'],
  ['::ffff:127.0.0.1', 'localhost'],
  ['[::ffff:7f00:1]', 'localhost'],
  ['Bowl.Example:8443', 'bowl.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['[2001:db8::1]:80', '2001:db8::1'],
  ['localhost.bowl.example', 'localhost.bowl.example'],
  ['127.0.0.1.bowl.example', '127.0.0.1.bowl.example'],
  ['', ''],
])('the host %j is %j', (host, name) => {
  expect(hostName(host)).toBe(name);
  expect(isLoopback(host)).toBe(name === 'localhost');
});
