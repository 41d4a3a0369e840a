import { expect, it } from 'vitest';
import { boundCell, groupedText } from './boundCells.ts';

it.each([
  ['low', '22.4999', '22.5', 'Low: below 22.5'],
  ['low', '22.5', '22.5', 'Low: at or below 22.5'],
  ['low', '11999.9999', '12,000', 'Low: below 12,000'],
  ['high', '25000.0001', '25,000', 'High: above 25,000'],
  ['high', '1066.6667', '1,066.6667', 'High: at or above 1,066.6667'],
  ['low', '', '', undefined],
  ['low', '1,0', '1,0', undefined],
] as const)('a %s bound of %s reads %s', (end, text, shown, tip) => {
  const cell = boundCell(end);
  expect([cell.shown(text), cell.tip(text)]).toEqual([shown, tip]);
});

it('separates thousands and changes no digit', () => {
  expect(['1234567.12345', '999', '1000', '0.0001', '12,5', '-1000'].map(groupedText)).toEqual([
    ...['1,234,567.12345', '999', '1,000', '0.0001', '12,5', '-1000'],
  ]);
});
