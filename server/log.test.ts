import { describe, expect, it } from 'vitest';
import { openLog, scrubbed } from './log.ts';

const token = 'A'.repeat(43);

describe('what the log keeps', () => {
  it.each([
    ['Duplicate entry una.user+1@mail.example.test for key', 'Duplicate entry <email> for key'],
    [`Bearer ${token} is over`, 'Bearer <token> is over'],
    [`/register/verify/${token}`, '/register/verify/<token>'],
    ['$argon2id$v=19$m=8,t=1,p=1$c2FsdA$aGFzaA does not match', '<hash> does not match'],
    ['at f (https://bowl.example/login?next=%2Fa&email=x:1:2)', 'at f (https://bowl.example/login?...)'],
    ['GET /api/verify?token=short failed', 'GET /api/verify?... failed'],
    ['at read (/app/server/http/body.ts:12:3)', 'at read (/app/server/http/body.ts:12:3)'],
    ['Is it 5 g? Yes', 'Is it 5 g? Yes'],
  ])('of "%s" is "%s"', (text, kept) => expect(scrubbed(text)).toBe(kept));

  it('of an error is its kind, place and code, without what people typed', () => {
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
