import { beforeAll, describe, expect, it } from 'vitest';
import { subjectOf } from '../testing/reportSubject.ts';
import type { Subject } from './document.ts';
import { ownerSheet, type SheetOptions, usualOptions } from './ownerSheet.ts';
import { noNote, orderOf, sheetSections, usualLayout, withNote } from './sheetSections.ts';

let subject: Subject;
beforeAll(async () => {
  subject = await subjectOf(true);
});

const headings = (options: Partial<SheetOptions>): readonly string[] =>
  ownerSheet(subject, { ...usualOptions, ...options }).blocks.flatMap((block) =>
    block.kind === 'heading' ? block.text : [],
  );

describe('the sections of a sheet', () => {
  it('stand in the order of the layout, without those that are left out, and with the notes', () => {
    const order = ['storage', 'serve', 'weigh', 'change'] as const;
    expect(
      headings({
        layout: { order, hidden: ['change', 'notes'] },
        note: { text: 'Call me on Monday.', recheck: null },
        steps: ['Cook it.'],
      }),
    ).toEqual(['Keep it fresh', 'How much to serve', 'What to weigh', 'Notes', 'How to cook']);
  });

  it('leave out nothing that keeps the animal safe', () => {
    const layout = { order: sheetSections, hidden: sheetSections };
    const text = JSON.stringify(ownerSheet(subject, { ...usualOptions, layout }).blocks);
    expect(text).toMatch(/Too much of something for Ёжик.+exceeds 9\.25%.+Never feed Food 2.+Clean water/);
    expect(text).toContain('Food 1: Never feed the cooked bone.');
    expect(text).not.toMatch(/What to weigh|Fridge/);
  });

  it('have a newer section at the end of an older layout', () => {
    expect(orderOf({ order: ['storage', 'weigh'], hidden: [] })).toEqual([
      ...['storage', 'weigh', 'notes', 'cook', 'serve', 'change'],
    ]);
    expect(orderOf(usualLayout)).toEqual(sheetSections);
  });

  it('say by when the recipe is looked at again, and not if no day is wanted', () => {
    const textOf = (recheck: string | null) =>
      JSON.stringify(ownerSheet(subject, { ...usualOptions, note: { text: '', recheck } }).blocks);
    expect(textOf('2027-01-31')).toContain('with whoever wrote it by Jan 31, 2027');
    expect(textOf('2026-01-31')).toContain('Look again was due on Jan 31, 2026');
    expect(textOf('')).not.toContain('ook again');
  });
});

describe('withNote', () => {
  it('keeps notes by recipe, and none that is empty', () => {
    const one = withNote({}, '1', { text: 'A', recheck: null }, 1);
    expect(withNote(one, '2', { text: 'B', recheck: '2027-01-31' }, 2)).toEqual({
      1: { text: 'A', recheck: null, at: 1 },
      2: { text: 'B', recheck: '2027-01-31', at: 2 },
    });
    expect(withNote(one, '1', noNote, 3)).toEqual({});
  });

  it('gives up the oldest where a setting has no room, and never the one that is typed', () => {
    const text = 'é'.repeat(1000);
    let notes = {};
    for (let at = 0; at < 20; at += 1) notes = withNote(notes, String(at), { text, recheck: null }, at);
    expect(JSON.stringify(notes).length).toBeLessThan(16 * 1024);
    expect(Object.keys(notes)).toContain('19');
    expect(Object.keys(notes)).not.toContain('0');
  });
});
