import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLog, redact } from './log.ts';

const token = 'A'.repeat(43);

describe('redact', () => {
  it.each([
    ['Duplicate entry una.user+1@mail.example.test for key', 'Duplicate entry <email> for key'],
    [`Bearer ${token} is over`, 'Bearer <token> is over'],
    [`/register/verify/${token}`, '/register/verify/<token>'],
    ['$argon2id$v=19$m=8,t=1,p=1$c2FsdA$aGFzaA does not match', '<hash> does not match'],
    ['at f (https://bowl.example/login?next=%2Fa&email=x:1:2)', 'at f (https://bowl.example/login?...)'],
    ['GET /api/verify?token=short failed', 'GET /api/verify?... failed'],
    ['at read (/app/server/kernel/http/body.ts:12:3)', 'at read (/app/server/kernel/http/body.ts:12:3)'],
    ['Is it 5 g? Yes', 'Is it 5 g? Yes'],
    ['/api/verify/una%40example.test', '/api/verify/<email>'],
    ['/api/verify/una%2540example.test/x', '/api/verify/<email>/x'],
    ['mail to una@localhost failed', 'mail to <email> failed'],
    ["Duplicate entry 'o'una@пример.рф' for key", 'Duplicate entry <email> for key'],
    [
      'at f (/app/node_modules/@koa/router/lib/x.js:1:2)',
      'at f (/app/node_modules/@koa/router/lib/x.js:1:2)',
    ],
    [`/a/${'b'.repeat(300)}/c and more`, '/a/... and more'],
  ])('turns "%s" into "%s"', (text, redacted) => expect(redact(text)).toBe(redacted));

  it('logs the kind, place and code of an error without user input', () => {
    const lines: string[] = [];
    const error = Object.assign(new Error('Duplicate entry una@example.test'), {
      sql: 'INSERT INTO users VALUES (hunter2)',
      parent: { code: 'ER_DUP_ENTRY', errno: 1062, sql: 'hunter2' },
    });
    openLog('info', (line) => void lines.push(line)).error({ err: error }, 'fault');
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
      message: 'Duplicate entry <email>',
      code: 'ER_DUP_ENTRY',
    });
    expect(lines.join()).not.toMatch(/hunter2|una@/);
  });
});

it('a logged text with line ends and quotes stays one line, with its time in UTC', () => {
  const lines: string[] = [];
  const path = '/x\n{"level":50,"msg":"forged"}\r\u2028"';
  openLog('info', (line) => void lines.push(line)).info({ path }, 'request');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
  const { time, ...rest } = JSON.parse(lines[0] ?? '');
  expect(rest).toMatchObject({ path, msg: 'request' });
  expect(Math.abs(Date.now() - time)).toBeLessThan(60_000);
});

describe('long text', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Maximum steps per character. A pattern may compare all pairs of characters. */
  const maxSteps = 2000;

  it.each([
    ['folders', '/a'.repeat(8000)],
    ['slashes', '/'.repeat(16_000)],
    ['one word', 'x'.repeat(16_000)],
    ['dots behind an @', `x@${'x.'.repeat(8000)}`],
    ['signs written as percents', '%25'.repeat(5300)],
    ['words', 'at f (x) '.repeat(1800)],
  ])('of %s is redacted in linear time', (_, text) => {
    const replace = vi.spyOn(String.prototype, 'replace');
    redact(text);
    const steps = replace.mock.contexts.reduce<number>((sum, given) => sum + String(given).length ** 2, 0);
    expect(steps).toBeGreaterThan(0);
    expect(steps).toBeLessThan(maxSteps * text.length);
  });
});
