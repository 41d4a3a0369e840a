import { describe, expect, it } from 'vitest';
import type { MailContents, MailKind } from './contents.ts';
import { renderMail } from './render.ts';
import { type MailText, templates } from './templates.ts';

const url = 'https://bowl.example/account/recipe/7?a=1&b=2';
const hostile = '<img src=x onerror=alert(1)>"\'&\nBcc: all@example.test';

const contents: MailContents = {
  verify: {},
  already_registered: {},
  reset: {},
  set_password: {},
  invited: { role: 'professional', by: { name: hostile, email: 'admin@example.test' } },
  password_changed: {},
  factors_changed: { what: 'added' },
  new_device: { device: 'Chrome on Windows', address: '198.51.100.1', at: '2026-11-28T14:05:00Z' },
  acted_as: {
    ...{ first_name: hostile, last_name: 'Admin', session_id: 1 },
    ...{ started_at: '2026-11-28T14:05:00Z', ended_at: '2026-11-28T15:05:00Z' },
  },
  confirm_email: { user_id: 1, which: 'new', email: 'una@example.test' },
  email_changed: { email: 'una@example.test' },
  shared: {
    first_name: hostile,
    last_name: 'User',
    name: hostile,
    path: '/account/recipe/7',
    clinic: hostile,
    message: hostile,
  },
  proposal: {
    ...{ author: hostile, pet: hostile, recipe: hostile },
    ...{ removed: [hostile], added: [hostile, hostile], changed: 2 },
  },
  proposal_answer: { accepted: true, pet: hostile, recipe: hostile, path: '/account/recipe/7' },
  comment: { author: hostile, recipe: hostile, path: '/account/recipe/7' },
  order: { order_id: 7 },
  order_staff: { order_id: 7, customer: hostile, path: '/admin/orders/7' },
};

const textOf = <K extends MailKind>(kind: K): MailText =>
  templates[kind](contents[kind], { url, secondUrl: `${url}&stop=1`, name: hostile });
const kinds = Object.keys(templates) as MailKind[];

describe.each(kinds)('the mail %s', (kind) => {
  const mail = renderMail(textOf(kind), hostile);

  it('has one line of subject and the same sentences and link in text and HTML', () => {
    expect(mail.subject).toMatch(/^[^\r\n]{5,}$/);
    const { before, after = [], link, second } = textOf(kind);
    for (const sentence of [...before, ...after]) expect(mail.text).toContain(sentence);
    if (link)
      expect([mail.text.includes(url), mail.html.includes(url.replace('&', '&amp;'))]).toEqual([true, true]);
    for (const body of second ? [mail.text, mail.html] : []) expect(body).toContain(second?.label);
  });

  it('escapes what people typed', () => {
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('Hello &lt;img');
    expect(mail.html.match(/<\/?(\w+)/g)?.some((tag) => /script|img/.test(tag))).toBe(false);
  });
});

it('greets a user without a first name', () => {
  expect(renderMail(textOf('reset'), '').text).toMatch(/^Hello,\n/);
});

it('tells a customer the specified times of review and delivery', () => {
  const { text } = renderMail(textOf('order'), 'Cora');
  expect(text).toContain('within 1 business day');
  expect(text).toContain('2 to 10 business days of your payment');
});
