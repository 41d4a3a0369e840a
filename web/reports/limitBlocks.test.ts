import { expect, it } from 'vitest';
import { subjectOf } from '../testing/reportSubject.ts';
import { textOfCell } from '../ui/pdf/paper.ts';
import { ready } from './document.ts';
import { limitBlocks } from './limitBlocks.ts';
import { SourceList } from './sourceList.ts';

it('names the nutrients within a multiple of the need in a line; one above it has a row', async () => {
  const subject = await subjectOf(true);
  const [limit = expect.unreachable()] = subject.state.limits;
  const label = 'no official limit: 5 times the need, per 1000 kcal';
  const above = { ...limit, label, kind: 'multiple', multiple: 5 } as const;
  const limits = [above, { ...above, nutrient_id: 2, max: 9000 }, { ...above, nutrient_id: 1, max: 9000 }];
  const of = { ...subject, state: { ...subject.state, limits } };
  const [table, list, ...more] = limitBlocks(ready(of), new SourceList());
  const rows = table?.kind === 'table' ? table.rows : [];
  expect(rows.map((row) => ('group' in row ? [] : row.map(textOfCell)))).toMatchObject([
    { 0: 'Zinc', 1: label, 4: 'above' },
  ]);
  expect(list).toMatchObject({ kind: 'list', items: [`Within “${label}” [1]: Calcium, Energy.`] });
  expect(more).toEqual([]);
});
