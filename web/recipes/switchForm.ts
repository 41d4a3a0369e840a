import type { FoodForm } from '../../server/contract/foodForms.ts';
import { rawState, switchedMilligrams, yieldText } from '../foods/foodForms.ts';
import { foodFormTexts as texts } from '../foods/foodFormTexts.ts';
import { formatGrams } from '../kernel/format.ts';
import type { DraftLine } from '../nutrition/draft.ts';
import type { FoodToAdd } from './mutations.ts';

/** A line as another form of its food. */
export interface Switching {
  /** The other food in its place. If the recipe has it already, that line holds both. */
  readonly add: FoodToAdd & { readonly at: number };
  /** The line of the other food that the recipe has already. */
  readonly there: DraftLine | undefined;
  /** What was done, with the yield. */
  readonly text: string;
}

/** Switches a line between raw and cooked: the same food as eaten, by its yield. */
export const switching = (lines: readonly DraftLine[], line: DraftLine, form: FoodForm): Switching => {
  const milligrams = switchedMilligrams(line.milligrams, form);
  const there = lines.find(({ food }) => food.id === form.id);
  const done = texts.switched(
    form,
    rawState(form),
    formatGrams(line.milligrams),
    formatGrams(milligrams),
    yieldText(form),
  );
  return {
    add: {
      ...{ food: form.id, name: line.food.short_name, at: lines.findIndex(({ key }) => key === line.key) },
      milligrams: milligrams + (there?.milligrams ?? 0),
    },
    there,
    text: there ? `${done} ${texts.joined(there.food.short_name)}` : done,
  };
};
