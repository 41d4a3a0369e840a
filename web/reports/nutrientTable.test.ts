import { expect, it } from 'vitest';
import { entryOf } from '../testing/factories.ts';
import { subjectOf } from '../testing/reportSubject.ts';
import { ready } from './document.ts';
import { nutrientTable } from './nutrientTable.ts';
import { SourceList } from './sourceList.ts';

it('has bounds that a target set makes of a need with four decimals', async () => {
  const subject = await subjectOf(true);
  const zinc = entryOf(4, { qty: 10, low_max: 99.9999, high_min: 246.2743738759497 });
  const of = ready({ ...subject, entries: new Map([...subject.entries, [4, zinc]]) });
  const { rows } = nutrientTable(of, [], new SourceList());
  const row = rows.find((each) => !('group' in each) && each[0] === 'Zinc');
  expect(row).toMatchObject({ 5: 'below 100', 6: 'at or above 246.2744' });
});
