import { describe, expect, it } from 'vitest';
import { parseSetting } from '../kernel/settings.ts';
import { folding, layoutSetting, moved, parted, sidesOf } from './panes.ts';

const layout = layoutSetting.otherwise;

describe('panes', () => {
  it('move a split between its two neighbours', () => {
    expect(sidesOf('foods', [])).toEqual(['foods', 'nutrients']);
    expect(sidesOf('nutrients', [])).toEqual(['nutrients', 'matrix']);
    expect(moved(['foods', 'nutrients'], [400, 600], 50)).toEqual([450, 550]);
  });

  it('skip a collapsed pane, and keep still without two open panes', () => {
    expect(sidesOf('foods', ['nutrients'])).toEqual(['foods', 'matrix']);
    expect(sidesOf('nutrients', ['nutrients'])).toEqual(['foods', 'matrix']);
    expect(sidesOf('foods', ['foods'])).toBeNull();
  });

  it('stay at least as wide as their minimum', () => {
    expect(moved(['foods', 'nutrients'], [400, 600], -500)).toEqual([300, 700]);
    expect(moved(['foods', 'nutrients'], [400, 600], 500)).toEqual([600, 400]);
    expect(moved(['foods', 'nutrients'], [100, 100], 20)).toEqual([100, 100]);
  });

  it('keep the total width of two neighbours', () => {
    const parts = parted({ foods: 2, nutrients: 4, matrix: 3 }, ['foods', 'nutrients'], [300, 300]);
    expect(parts).toEqual({ foods: 3, nutrients: 3, matrix: 3 });
  });

  it('collapse and expand, except the last open pane', () => {
    const one = folding(layout, 'foods');
    const two = folding(one, 'matrix');
    expect(two.folded).toEqual(['foods', 'matrix']);
    expect(folding(two, 'nutrients')).toBe(two);
    expect(folding(two, 'foods').folded).toEqual(['matrix']);
  });

  it('are remembered and ignore an invalid stored layout', () => {
    expect(parseSetting(layoutSetting, JSON.stringify(folding(layout, 'matrix')))).toEqual(
      folding(layout, 'matrix'),
    );
    const none = { ...layout, parts: { ...layout.parts, foods: 0 } };
    expect(parseSetting(layoutSetting, JSON.stringify(none))).toBe(layout);
  });
});
