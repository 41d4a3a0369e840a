import { expect, it } from 'vitest';
import { entryOf } from '../testing/factories.ts';
import { subjectOf } from '../testing/reportSubject.ts';
import { textOfCell } from '../ui/pdf/paper.ts';
import { ready } from './document.ts';
import { leftOutOf, nutrientTable } from './nutrientTable.ts';
import { SourceList } from './sourceList.ts';

it('has bounds that a target set makes of a need with four decimals', async () => {
  const subject = await subjectOf(true);
  const zinc = entryOf(4, { qty: 10, low_max: 99.9999, high_min: 246.2743738759497 });
  const of = ready({ ...subject, entries: new Map([...subject.entries, [4, zinc]]) });
  const { rows } = nutrientTable(of, [], new SourceList());
  const row = rows.find((each) => !('group' in each) && each[0] === 'Zinc, mg');
  expect(row).toMatchObject({ 5: '<100', 6: '≥246.2744' });
});

it('leaves out nutrients without a need or bound unless they are asked for, and counts them', async () => {
  const of = ready(await subjectOf(true));
  const rowsOf = (all: boolean) =>
    nutrientTable(of, [], new SourceList(), { all }).rows.map((row) =>
      'group' in row ? row.group : textOfCell(row[0] ?? ''),
    );
  expect(rowsOf(true)).toHaveLength(11);
  expect(rowsOf(false)).toEqual([
    ...['Macros', 'Energy, kcal', 'Minerals', 'Calcium, mg', 'Iodine, µg', 'Zinc, mg', 'Ca:P'],
  ]);
  expect([leftOutOf(of, { all: false }), leftOutOf(of, { all: true })]).toEqual([4, 0]);
});

it('has all nutrients of a pet without a need', async () => {
  const subject = await subjectOf(true);
  const of = ready({
    ...subject,
    entries: new Map(),
    state: { ...subject.state, hasTargets: false, limits: [] },
  });
  expect(leftOutOf(of, { all: false })).toBe(0);
});
