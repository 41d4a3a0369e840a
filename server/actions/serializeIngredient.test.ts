import { describe, expect, it } from 'vitest';
import type { WarningKind } from '../contract/warningKinds.ts';
import { worstKind } from './serializeIngredient.ts';

const flag = (unsafe: boolean, possibly_unsafe: boolean, warning_kind: WarningKind | null) => ({
  ...{ specie_id: 1, unsafe, possibly_unsafe, warning_kind, held_by: null },
});

describe('worstKind', () => {
  it.each([
    ['none without flags', [], null],
    ['none where no flag is set', [flag(false, false, 'dose')], null],
    ['the stated kind', [flag(false, true, 'allergen')], 'allergen'],
    ['caution if no kind is stated', [flag(false, true, null)], 'caution'],
    ['toxic where it is unsafe', [flag(true, false, null)], 'toxic'],
    ['the worst of several species', [flag(false, true, 'caution'), flag(false, true, 'dose')], 'dose'],
  ])('is %s', (_, flags, kind) => expect(worstKind(flags)).toBe(kind));
});
