import { describe, expect, it } from 'vitest';
import { parseSetting } from '../../settings.ts';
import { folding, layoutSetting, moved, parted, sidesOf } from './panes.ts';

const layout = layoutSetting.otherwise;

describe('panes', () => {
  it('move a split between the two at its sides', () => {
    expect(sidesOf('foods', [])).toEqual(['foods', 'nutrients']);
    expect(sidesOf('nutrients', [])).toEqual(['nutrients', 'matrix']);
    expect(moved(['foods', 'nutrients'], [400, 600], 50)).toEqual([450, 550]);
  });

  it('pass over one that is folded away, and rest where nothing is left to move', () => {
    expect(sidesOf('foods', ['nutrients'])).toEqual(['foods', 'matrix']);
    expect(sidesOf('nutrients', ['nutrients'])).toEqual(['foods', 'matrix']);
    expect(sidesOf('foods', ['foods'])).toBeNull();
  });

  it('get no narrower than can be used', () => {
    expect(moved(['foods', 'nutrients'], [400, 600], -500)).toEqual([300, 700]);
    expect(moved(['foods', 'nutrients'], [400, 600], 500)).toEqual([600, 400]);
    expect(moved(['foods', 'nutrients'], [100, 100], 20)).toEqual([100, 100]);
  });

  it('keep together what two of them had', () => {
    const parts = parted({ foods: 2, nutrients: 4, matrix: 3 }, ['foods', 'nutrients'], [300, 300]);
    expect(parts).toEqual({ foods: 3, nutrients: 3, matrix: 3 });
  });

  it('fold away and back, but for the last one', () => {
    const one = folding(layout, 'foods');
    const two = folding(one, 'matrix');
    expect(two.folded).toEqual(['foods', 'matrix']);
    expect(folding(two, 'nutrients')).toBe(two);
    expect(folding(two, 'foods').folded).toEqual(['matrix']);
  });

  it('are remembered, and not when what was remembered makes no sense', () => {
    expect(parseSetting(layoutSetting, JSON.stringify(folding(layout, 'matrix')))).toEqual(
      folding(layout, 'matrix'),
    );
    const none = { ...layout, parts: { ...layout.parts, foods: 0 } };
    expect(parseSetting(layoutSetting, JSON.stringify(none))).toBe(layout);
  });
});
