import { unsafeFoodsText } from '../../contract/unsafeFoods.ts';
import { allSpecies } from '../../contract/verdict.ts';
import { FieldErrors } from '../../kernel/errors.ts';
import { decidingRule, findRules } from '../../nutrition/safetyRules.ts';
import { namesAfter } from '../foodFlags.ts';
import type { RowEdit } from './rowEdit.ts';

/** The species that a food harms by names that it did not have before. */
const newlyHarmed = ({ food, changes }: RowEdit, name: string, short_name: string): readonly string[] => {
  const before = food === null ? [] : findRules([food.name, food.short_name]);
  const rules = findRules([name, short_name]).filter((rule) => !before.includes(rule));
  return changes.name === undefined && changes.short_name === undefined
    ? []
    : allSpecies.filter((species) => decidingRule(rules, species)?.kinds[species] === 'toxic');
};

/**
 * Refuses rows whose new names say that the food is not safe, so that a user sees them before they are saved.
 * @throws FieldErrors with the foods and the species that they harm
 */
export const refuseUnsafe = (edits: readonly RowEdit[]): void => {
  const unsafe = edits.flatMap((edit) => {
    const { name, short_name } = namesAfter(edit.food ?? { name: '', short_name: '' }, edit.changes);
    const species = newlyHarmed(edit, name, short_name);
    return species.length === 0 ? [] : { name, species: [...species] };
  });
  if (unsafe.length > 0) throw new FieldErrors({ accept_unsafe: [unsafeFoodsText(unsafe)] }, 'unsafe_foods');
};
