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

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The value at the keys of a response, in the first row of each list; undefined if a list is empty. */
const valueAt = (of: Json | undefined, keys: readonly string[]): Json | undefined => {
  if (Array.isArray(of)) return valueAt((of as readonly Json[])[0], keys);
  const [key, ...others] = keys;
  if (key === undefined || of === undefined) return of;
  return valueAt((of as { readonly [key: string]: Json })[key], others);
};

/** A text as it is, or the name of a row. */
const textOf = (value: Json | undefined): Json | undefined =>
  typeof value === 'object' && value !== null
    ? textOf(valueAt(value, ['name']) ?? valueAt(value, ['en']))
    : value;

/**
 * The text at a dotted path of a response.
 * @throws Error when there is none: an empty list would drop the row from the test
 */
const readText = async (page: Page, path: string, field: string): Promise<string> => {
  const answer = (await (await page.context().request.get(path)).json()) as Json;
  const text = textOf(valueAt(answer, field.split('.')));
  if (typeof text !== 'string' || text === '') throw new Error(`${path} has no ${field}.`);
  return text;
};

/** A text with names of the demo data: `{pet}`, or `{/api/pets#pets}` for the first name of a response. */
const withNames = async (page: Page, text: string, demo: Demo | null): Promise<string> => {
  const inner = /^\{(.+)\}$/.exec(text)?.[1];
  if (inner === undefined) return text;
  const names: Readonly<Record<string, string>> = demo?.names ?? {};
  const [path = '', field] = inner.split('#');
  if (field !== undefined) return readText(page, path, field);
  const name = names[inner];
  if (name === undefined) throw new Error(`The demo data has no ${inner}.`);
  return name;
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
  const wanted = await Promise.all(found.map(({ text }) => withNames(page, text, demo)));
  expect.soft(wanted, `texts.csv says what ${screen} shows`).not.toEqual([]);
  const missing = async (): Promise<readonly string[]> => {
    const shown = await shownText(page);
    return wanted.filter((text) => !shown.includes(text.replace(/\s+/g, ' ').toLowerCase()));
  };
  await expect
    .configure({ soft: true })
    .poll(missing, { message: `${screen} shows the specified texts` })
    .toEqual([]);
};
