import type { LineCooking } from '../../server/contract/cooking.ts';
import type { FoodForm } from '../../server/contract/foodForms.ts';
import { switchedMilligrams, yieldText } from '../foods/foodForms.ts';
import { foodFormTexts as texts } from '../foods/foodFormTexts.ts';
import { rawState } from '../foods/weighState.ts';
import { formatGrams } from '../kernel/format.ts';
import { type Draft, type DraftLine, isLineChanged } from '../nutrition/draft.ts';
import { cookingChoiceTexts } from '../texts/cookingChoiceTexts.ts';
import type { FoodToAdd } from './mutations.ts';

/** A line as another form of its food. */
export interface Switching {
  /** The other food in its place. If the recipe has it already, that line holds both, on top of its saved grams (D29). */
  readonly add: FoodToAdd & { readonly at: number };
  /** Milligrams of both in the field of that line, if its own are not saved yet; null if they are. */
  readonly typed: number | null;
  /** The line of the other food that the recipe has already. */
  readonly there: DraftLine | undefined;
  /** What was done, with the yield. */
  readonly text: string;
}

/** The choices of how foods are cooked, as their lines were switched to another form: they wait for the way back. */
const waiting = new Map<string, LineCooking | null>();

const nameOf = ({ id }: Draft['recipe'], food: number): string => `${id} ${food}`;

/** What a switch ends or changes beside the grams: a choice, or that the food is cooked. */
const consequence = ({ cooking: made }: Draft['recipe'], { food }: DraftLine, form: FoodForm): string[] => {
  if (made === 'raw') return form.cooked ? [] : [texts.fedRaw];
  return form.cooked && food.cooking ? [texts.choiceEnds(cookingChoiceTexts.line[food.cooking])] : [];
};

/** The place of a line after it is taken out together with the line that its food joins. */
const placeOf = (lines: readonly DraftLine[], line: DraftLine, there: DraftLine | undefined): number =>
  lines.filter(({ key }) => key !== there?.key).findIndex(({ key }) => key === line.key);

/**
 * Switches a line between raw and cooked: the same food as eaten, by its yield, in the same place. A choice of how it is
 * cooked is of the one form: a cooked food is cooked already, and a raw one must not count as cooked because of it. It
 * comes back when the line is switched back while the page is open.
 */
export const switching = ({ recipe, lines }: Draft, line: DraftLine, form: FoodForm): Switching => {
  const milligrams = switchedMilligrams(line.milligrams, form);
  const there = lines.find(({ food }) => food.id === form.id);
  waiting.set(nameOf(recipe, line.food.id), line.food.cooking ?? null);
  const done = texts.switched(
    form,
    rawState(form),
    formatGrams(line.milligrams),
    formatGrams(milligrams),
    yieldText(form),
  );
  return {
    add: {
      ...{ food: form.id, name: line.food.short_name, at: placeOf(lines, line, there) },
      milligrams: milligrams + (there ? (there.savedMilligrams ?? there.milligrams) : 0),
      cooking: there ? there.food.cooking : (waiting.get(nameOf(recipe, form.id)) ?? null),
    },
    typed: there && isLineChanged(there) ? there.milligrams + milligrams : null,
    there,
    text: [
      done,
      ...(there ? [texts.joined(there.food.short_name)] : []),
      ...consequence(recipe, line, form),
    ].join(' '),
  };
};
