import type { Pet } from '../../../server/contract/pets.ts';
import { massOf } from '../../nutrition/draft.ts';
import { isNotSafe } from '../../nutrition/liveVerdict.ts';
import { energyColumn } from '../../nutrition/nutrients/serving.ts';
import type { Group } from '../../nutrition/rows.ts';
import type { Editor } from '../editor.ts';
import { scaleTexts as texts } from './scaleTexts.ts';

/** The energy of a recipe, of its lines and of a pet's day of it; or why there is none. */
export type Energies =
  | {
      readonly ok: true;
      /** kcal of the recipe, as far as it is stated. */
      readonly kcal: number;
      /** kcal by line. */
      readonly kcalOf: ReadonlyMap<string, number>;
      /** kcal that the pet gets of this recipe in a day; null without a pet's need. */
      readonly day: number | null;
      /** Names of foods that do not state their energy. */
      readonly notStated: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

/** The milligrams of the recipe that the pet gets in a day; null without a need. */
const dayOf = ({ draft, judged, bowl }: ReturnType<Editor['state']>): number | null => {
  if (!judged) return null;
  const serving = bowl ? bowl.servingOfPot(judged.serving, massOf(draft)) : judged.serving;
  return Number.isFinite(serving.milligrams) && serving.milligrams > 0 ? serving.milligrams : null;
};

/** The energy of each line. Of a recipe with a bowl the lines share that of the pot by their weight, while none is locked. */
const kcalByLine = (
  model: Pick<Editor, 'state' | 'contributionsOf'>,
  column: number,
  kcal: number,
): ReadonlyMap<string, number> => {
  const { draft, bowl } = model.state();
  const { lines } = draft;
  if (bowl) return new Map(lines.map(({ key, milligrams }) => [key, (kcal * milligrams) / massOf(draft)]));
  const all = model.contributionsOf(lines.map(({ food }) => food.id));
  const columns = all.length / lines.length;
  return new Map(lines.map(({ key }, at) => [key, all[at * columns + column] ?? Number.NaN]));
};

/** Reads the energies of the shown recipe. */
export const energiesOf = (
  model: Pick<Editor, 'state' | 'contributionsOf'>,
  groups: readonly Group[],
  pet: Pet | null,
  locked: ReadonlySet<string>,
): Energies => {
  const state = model.state();
  const { lines } = state.draft;
  const column = energyColumn(groups);
  const kcal = (state.pot ?? state.results)?.totals.amounts[column] ?? Number.NaN;
  if (!(kcal > 0) || lines.length === 0) return { ok: false, reason: texts.kcalUnknown };
  if (state.bowl && lines.some(({ key }) => locked.has(key))) return { ok: false, reason: texts.bowlLocked };
  const each = kcalByLine(model, column, kcal);
  const day = isNotSafe(state, pet) ? null : dayOf(state);
  return {
    ...{ ok: true, kcal, day: day && (kcal * day) / massOf(state.draft) },
    kcalOf: new Map([...each].map(([key, of]) => [key, Number.isNaN(of) ? 0 : of])),
    notStated: lines
      .filter(({ key, milligrams }) => milligrams > 0 && Number.isNaN(each.get(key)))
      .map(({ food }) => food.short_name),
  };
};
