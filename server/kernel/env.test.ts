import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv, warningsOf } from './env.ts';

describe('readEnv', () => {
  it('has a default for every variable', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      PUBLIC_URL: 'http://127.0.0.1:3000',
      DEMO: true,
    });
    expect(env.DATABASE_URL).toBe(`sqlite:${resolve('data/wholebowl.sqlite')}`);
  });

  it('treats an empty variable as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000);
  });

  it.each([
    ['127.0.0.1', undefined, true],
    ['localhost', undefined, true],
    ['::1', undefined, true],
    ['0.0.0.0', undefined, false],
    ['0.0.0.0', '1', true],
  ])('on %s with DEMO=%s the demo data exists: %s', (HOST, DEMO, expected) => {
    expect(readEnv({ HOST, DEMO }).DEMO).toBe(expected);
  });

  it.each([
    [{ PUBLIC_URL: 'https://bowl.example' }, false],
    [{ TRUSTED_PROXIES: '127.0.0.1' }, false],
    [{ PUBLIC_URL: 'https://bowl.example', DEMO: '1' }, true],
    [{ PUBLIC_URL: 'http://localhost:8080' }, true],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ HOST: 'LOCALHOST' }, true],
    [{ HOST: 'localhost.bowl.example' }, false],
    [{ DEMO: '0' }, false],
  ])('behind a proxy the demo accounts exist only with DEMO: %j', (source, expected) => {
    expect(readEnv(source).DEMO).toBe(expected);
  });

  it.each<[Record<string, string>, RegExp[]]>([
    [{}, []],
    [{ HOST: '10.0.0.5' }, []],
    [{ DEMO: '1' }, [/^DEMO=1/]],
    [{ HOST: '0.0.0.0' }, [/^Any Host is accepted/]],
    [{ HOST: '::', DEMO: '1' }, [/^DEMO=1/, /^Any Host/]],
    [{ HOST: '::', ALLOWED_HOSTS: 'bowl.example' }, []],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://bowl.example' }, []],
    [{ SMTP_URL: 'smtp://mail.example' }, [/^Links in mails lead to http:\/\/127\.0\.0\.1:3000/]],
    [{ SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://bowl.example' }, []],
  ])('a start with %j warns of %j', (source, expected) => {
    const warnings = warningsOf(readEnv(source));
    expect(warnings).toHaveLength(expected.length);
    for (const [index, each] of expected.entries()) expect(warnings[index]).toMatch(each);
  });

  it('has a valid URL for an IPv6 host too', () => {
    expect(new URL(readEnv({ HOST: '::1' }).PUBLIC_URL).host).toBe('[::1]:3000');
  });

  it('names every invalid variable and the expected form', () => {
    const wrong = {
      PORT: '99999',
      DATABASE_URL: 'postgres://x/y',
      PUBLIC_URL: 'wholebowl',
      LOG_LEVEL: 'loud',
    };
    expect(() => readEnv(wrong)).toThrow(
      /PORT[\s\S]*DATABASE_URL: Expected sqlite[\s\S]*PUBLIC_URL[\s\S]*LOG_LEVEL/,
    );
  });

  it.each([
    [{}, 'Wholebowl <no-reply@localhost>', 'no-reply@localhost'],
    [{ PUBLIC_URL: 'https://bowl.example/x' }, 'Wholebowl <no-reply@bowl.example>', 'no-reply@bowl.example'],
    [{ MAIL_FROM: 'a@bowl.example' }, 'a@bowl.example', 'a@bowl.example'],
    [{ STAFF_EMAIL: 'Staff <b@bowl.example>' }, 'Wholebowl <no-reply@localhost>', 'b@bowl.example'],
  ])('with %j mail comes from %s, and orders go to %s', (source, MAIL_FROM, STAFF_EMAIL) => {
    expect(readEnv(source)).toMatchObject({ MAIL_FROM, STAFF_EMAIL });
  });

  it.each([{ SMTP_URL: 'mail.example' }, { MAIL_FROM: 'Wholebowl' }, { STAFF_EMAIL: 'a@b@c' }])(
    'rejects %j',
    (source) => {
      expect(() => readEnv(source)).toThrow(/Expected (smtp|name@host)/);
    },
  );

  it('accepts a list of proxies', () => {
    expect(readEnv({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,' }).TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1']);
  });
});
