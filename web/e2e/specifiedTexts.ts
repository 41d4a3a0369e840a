import { expect, type Page } from '@playwright/test';
import type { Role } from '../../server/contract/brand.ts';
import { rowsOf } from '../testing/fixtureRows.ts';
import type { Demo } from './demoParams.ts';

/** A role as fixtures/specification names it; null is signed out. */
const nameOf = (role: Role | null): string =>
  role === null ? 'signed_out' : role.replace('wholebowl_customer', 'customer');

const specified = rowsOf('specification/texts').map((row) => ({
  route: row.get('route') ?? '',
  roles: row.get('role') ?? '',
  text: row.get('text') ?? '',
}));

/** What the page shows and tells screen readers: text, labels, placeholders, options; in lower case. */
const shownText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    const inputs = [...document.querySelectorAll('input, textarea')].map(
      (element) => (element as HTMLInputElement | HTMLTextAreaElement).value,
    );
    const options = [...document.querySelectorAll('option')].map(({ text }) => text);
    return [document.body.innerText, ...labels, ...inputs, ...options]
      .join('\n')
      .replace(/\s+/g, ' ')
      .toLowerCase();
  });

interface Named {
  readonly name: string | { readonly en: string };
}

const nameIn = ({ name }: Named): string => (typeof name === 'string' ? name : name.en);

/** The name of the first row of a response's field, or of its one row; null for an empty list. */
const firstName = async (page: Page, path: string, field: string): Promise<string | null> => {
  const response = await page.context().request.get(path);
  const found = ((await response.json()) as Readonly<Record<string, Named | readonly Named[]>>)[field];
  if (found === undefined) throw new Error(`${path} answers no ${field}.`);
  if (!Array.isArray(found)) return nameIn(found as Named);
  const [first] = found as readonly Named[];
  return first === undefined ? null : nameIn(first);
};

/** A text with names of the demo data: `{pet}`, or `{/api/pets#pets}` for the first name of a response. */
const withNames = async (page: Page, text: string, demo: Demo | null): Promise<string | null> => {
  const inner = /^\{(.+)\}$/.exec(text)?.[1];
  if (inner === undefined) return text;
  if (inner in (demo?.names ?? {})) return demo?.names[inner as keyof Demo['names']] ?? null;
  const [path = '', field = ''] = inner.split('#');
  return firstName(page, path, field);
};

/** Expects that the open screen shows what the specification says, with a row of the demo data. */
export const expectSpecifiedTexts = async (
  page: Page,
  screen: string,
  role: Role | null,
  demo: Demo | null,
): Promise<void> => {
  const found = specified.filter(
    ({ route, roles }) => route === screen && (roles === 'all' || roles.split(' ').includes(nameOf(role))),
  );
  const named = await Promise.all(found.map(({ text }) => withNames(page, text, demo)));
  const wanted = named.filter((text) => text !== null);
  const missing = async (): Promise<readonly string[]> => {
    const shown = await shownText(page);
    return wanted.filter((text) => !shown.includes(text.replace(/\s+/g, ' ').toLowerCase()));
  };
  await expect
    .configure({ soft: true })
    .poll(missing, { message: `${screen} shows the specified texts` })
    .toEqual([]);
};
