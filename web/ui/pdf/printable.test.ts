import { expect, it } from 'vitest';
import { pdfTexts } from '../../texts/pdfTexts.ts';
import { printable } from './printable.ts';

/** A device whose fonts have Latin letters and one symbol only. */
const canDraw = (cluster: string): boolean =>
  /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}\p{Mn}=+×☑]+$/u.test(cluster);
const nothing = pdfTexts.notPrintable;

it.each([
  ['Crème brûlée, 2 × 3', 'Crème brûlée, 2 × 3'],
  ['Beef 🥩 stew', 'Beef stew'],
  ['Beef 🐄, raw', 'Beef, raw'],
  ['🐶 Rex', 'Rex'],
  ['Rex 🐕‍🦺', 'Rex'],
  ['Family 👨‍👩‍👧‍👦 and 🇩🇪 flag', 'Family and flag'],
  ['Rice 1️⃣', 'Rice 1'],
  ['zero\u200bwidth\ufeff', 'zerowidth'],
  ['private \ue000\u{10fffd} and unassigned \u0378', 'private and unassigned'],
  ['half \ud83d of a sign', 'half of a sign'],
  // Nothing of the name is left, so that it says so.
  ['🥩🥕', nothing],
  ['牛肉', nothing],
  ['Grocery List: 🥩🥕', `Grocery List: ${nothing}`],
  ['Wholebowl · Grocery List: 🐶! · Jul 4, 2026', `Wholebowl · Grocery List: ${nothing} · Jul 4, 2026`],
  ['🥩 1', '1'],
  ['', ''],
  ['–', '–'],
  ['\u200b', ''],
])('prints %j as %j', (text, shown) => {
  expect(printable(text, canDraw)).toBe(shown);
});

it('prints emoji and other scripts on a device that has them', () => {
  expect(printable('牛肉 🥩 👨‍👩‍👧', () => true)).toBe('牛肉 🥩 👨‍👩‍👧');
});
