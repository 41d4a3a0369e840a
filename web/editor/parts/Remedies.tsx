import { type ReactNode, useMemo } from 'react';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import type { Group } from '../../nutrition/rows.ts';
import { OfferRemedies } from '../../remedies/OfferRemedies.tsx';
import type { RecipeChanges, RemedyAddition } from '../../remedies/remedyHost.ts';
import type { Editor } from '../editor.ts';

/** Adds foods, and adds to the grams of those that are lines already, in one step. */
const add = (model: Editor, additions: readonly RemedyAddition[]): Promise<boolean> => {
  const lines = new Map(model.state().draft.lines.map((line) => [line.food.id, line]));
  const more = additions.flatMap(({ food, milligrams }) => {
    const line = lines.get(food.id);
    return line ? [[line.key, line.milligrams + milligrams] as const] : [];
  });
  return model.addFoodsAndSetGrams(
    new Map(more),
    additions.filter(({ food }) => !lines.has(food.id)),
  );
};

const changesOf = (model: Editor): RecipeChanges => ({
  add: (additions) => add(model, additions),
  setAmount: async (id, milligrams) => {
    const line = model.state().draft.lines.find(({ food }) => food.id === id);
    if (line) model.setGrams(new Map([[line.key, milligrams]]));
    return line !== undefined;
  },
  undo: () => void model.undo(),
});

interface RemediesProps {
  readonly model: Editor;
  readonly nutrients: readonly Nutrient[];
  readonly groups: readonly Group[];
  readonly pet: Pet | null;
  readonly children: ReactNode;
}

/** Offers remedies for the edited recipe. They need a pet with a need. On others' recipes a change is a trial. */
export const Remedies = ({ model, nutrients, groups, pet, children }: RemediesProps) => {
  const changes = useMemo(() => changesOf(model), [model]);
  return <OfferRemedies {...{ model, nutrients, groups, pet, changes }}>{children}</OfferRemedies>;
};
