import { expect, test } from 'vitest';
import { pdfFileName } from './fileName.ts';

test.each([
  ['Beef and Rice', 'Beef_and_Rice.pdf'],
  ["Juno's Beef & Kale (2)!", 'Junos_Beef_Kale_2.pdf'],
  ['../../etc/passwd', 'etcpasswd.pdf'],
  ['Crème brûlée', 'Crème_brûlée.pdf'],
  ['Курица с рисом', 'Курица_с_рисом.pdf'],
  ['  🐶 !!! ', 'recipe.pdf'],
  ['', 'recipe.pdf'],
])('the PDF of %j is named %s', (name, file) => {
  expect(pdfFileName(name)).toBe(file);
});

test('a suffix stands after the name', () => {
  expect(pdfFileName('Beef & Rice', 'report')).toBe('Beef_Rice_report.pdf');
});
