import * as z from 'zod/mini';
import { newNeed } from '../contract/needFields.ts';
import { needRanges } from '../contract/needRanges.ts';
import { leavesOutCode } from '../contract/needTargets.ts';
import type { Actor } from '../contract/policy.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { CaPRatio } from '../nutrients/nutrientBounds.model.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import { metabolicExponents, scalingOf } from '../nutrition/scaling.ts';
import { authorOf } from '../people/audit.ts';
import { checkRoom } from '../people/checkRoom.ts';
import { ActivityLevel } from '../pets/activityLevels.model.ts';
import { Species } from '../pets/species.model.ts';
import { getTargetSet, presentSet } from '../targets/getTargetSet.ts';
import { rowsOfSets } from '../targets/rowsOfSets.ts';
import { storeSet } from '../targets/saveTargetSet.ts';
import type { RowColumns } from '../targets/targetRows.model.ts';
import type { TargetSet } from '../targets/targetSets.model.ts';
import type { DietaryNeed } from './dietaryNeeds.model.ts';
import { getNeed, presentNeed } from './getNeed.ts';
import { getNeedDetails } from './needDetails.query.ts';
import { type ConvertedNeed, exact, type NewRow, needToTargetRows } from './needToTargetSet.ts';
import { getNeedNutrients } from './needValues.query.ts';
import { createNeed } from './saveNeed.ts';
import { targetRowsToNeed } from './targetSetToNeed.ts';

/** @throws FieldErrors with what is left out, unless that is accepted */
const requireAccepted = (leftOut: readonly string[], isAccepted: boolean | undefined): void => {
  if (leftOut.length > 0 && !isAccepted)
    throw new FieldErrors({ accept_effects: [...leftOut] }, leavesOutCode);
};

const nutrientNames = async (): Promise<(id: number) => string> => {
  const names = new Map((await Nutrient.findAll()).map(({ id, display, name }) => [id, display || name]));
  return (id) => names.get(id) ?? '';
};

/** A number as decimal text of 15 decimals at most. */
const decimalText = (value: number): string => {
  const text = String(value);
  return /e-|\.\d{16}/.test(text) ? value.toFixed(15).replace(/\.?0+$/, '') : text;
};

const textOrNull = (value: number | null): string | null => (value === null ? null : decimalText(value));

const columnsOf = ({ nutrient_id, ratio, basis, min, max, note }: NewRow): RowColumns => ({
  ...{ nutrient_id, ratio, basis, note, category_id: null, kcal_per_kg: null },
  ...{ min: textOrNull(min), max: textOrNull(max), source: null, confidence: null },
});

const readNeed = async (need: DietaryNeed): Promise<ConvertedNeed & { readonly specieId: number }> => {
  const { species } = (await getNeedDetails([need]))(need);
  const rows = (await getNeedNutrients([need.id])).get(need.id) ?? [];
  const [nameOf, usual] = [await nutrientNames(), await CaPRatio.getDefault()];
  const scaling = scalingOf(
    need,
    species.map(({ slug }) => slug),
  );
  const numberOf = (text: string | null) => (text === null ? null : Number(text));
  const [first, ...others] = species;
  if (first === undefined) throw new FieldErrors({ name: ['The need is for no species.'] });
  return {
    specieId: first.id,
    otherSpecies: others.map(({ name }) => name),
    exponent: Number(scaling?.exponent ?? 1),
    referenceKg: Number(scaling?.referenceKg ?? 1),
    caP: {
      lowMax: numberOf(need.ca_p_ratio_low_max) ?? usual.lowMax,
      highMin: numberOf(need.ca_p_ratio_high_min) ?? usual.highMin,
    },
    amounts: rows.map(({ nutrient_id, amount, low_max, high_min, low_note, high_note }) => ({
      ...{ nutrient_id, name: nameOf(nutrient_id), amount: Number(amount) },
      ...{ low_max: numberOf(low_max), high_min: numberOf(high_min) },
      note: [low_note, high_note].filter((note) => note !== null).join('; ') || null,
    })),
  };
};

const reasonOf = (name: string, version: number): string =>
  `Made of ${name.slice(0, 200)}, version ${version}`;

const boundNames: Readonly<Record<string, string>> = {
  qty: 'amount per kg and day',
  low_max: 'minimum in percent',
  high_min: 'maximum in percent of the minimum',
};

/**
 * A made need as one that is sent.
 * @throws FieldErrors at the energy of the animal for a figure that no need may have
 */
const sentNeed = (made: z.input<typeof newNeed>, nameOf: (id: number) => string) => {
  const { data, error } = z.safeParse(newNeed, made);
  if (data !== undefined) return data;
  const nutrients = made.nutrition_breakdown?.nutrients as readonly { readonly id: number }[];
  const messages = error.issues.map(({ path }) => {
    const [, , index] = path;
    const what = boundNames[String(path.at(-1))] ?? 'percent';
    const name = typeof index === 'number' ? nameOf(nutrients[index]?.id ?? 0) : 'Ca:P';
    return `${name}: the ${what} is outside of what a need can state.`;
  });
  throw new FieldErrors({ kcal_per_day: [...new Set(messages)] });
};

/** The need that a set asks for, of an animal. */
const needOf = async (
  set: TargetSet,
  {
    weight_kg,
    kcal_per_day,
    name,
  }: { readonly weight_kg: string; readonly kcal_per_day: string; readonly name: string },
) => {
  const specie = await Species.findByPk(set.specie_id, { rejectOnEmpty: true });
  const pet = { kg: Number(weight_kg), kcalPerDay: Number(kcal_per_day) };
  const rows = (await rowsOfSets([set.id])).get(set.id) ?? [];
  const exponent = Number(metabolicExponents[specie.slug]);
  const { max } = needRanges.energy;
  if (pet.kcalPerDay / pet.kg > max)
    throw new FieldErrors({
      kcal_per_day: [`At most ${max.toLocaleString('en')} kcal per kg of the animal.`],
    });
  const nameOf = await nutrientNames();
  const { made, leftOut } = targetRowsToNeed(rows, pet, exponent, nameOf);
  const energy = {
    id: nutrientIds.energy,
    amount: { qty: decimalText(exact(pet.kcalPerDay / pet.kg)), low_max: null, high_min: null },
  };
  const need = {
    ...({ name, scaling: 'metabolic', reference_kg: weight_kg } as const),
    ca_p_ratio_low_max: textOrNull(made.caP.low),
    ca_p_ratio_high_min: textOrNull(made.caP.high),
    nutrition_breakdown: {
      nutrients: [
        energy,
        ...made.amounts.map(({ id, qty, low_max, high_min, note }) => ({
          id,
          amount: {
            qty: decimalText(qty),
            low_max: textOrNull(low_max),
            high_min: textOrNull(high_min),
          },
          low_note: note,
        })),
      ],
    },
  };
  return {
    leftOut: [
      ...leftOut,
      ...(set.note === null && set.source === null
        ? []
        : ['Note and source of the whole set: a need has none.']),
    ],
    need: sentNeed(need, nameOf),
    specieIds: [specie.id],
  };
};

const savedSet = async (id: number, actor: Actor) => ({
  target_set: await presentSet(await getTargetSet(id, 'own', actor), actor),
});

/** A need as a target set, and back (D114). */
export const needTargets = implement('needTargets', {
  toTargetSet: {
    create: async ({ params, body, actor, scope, maxOwnedRows }) => {
      const source = await getNeed(params.id, scope, actor);
      const need = await readNeed(source);
      const { made, leftOut } = needToTargetRows(need);
      await checkRoom('sets', actor.id, maxOwnedRows);
      requireAccepted(leftOut, body.accept_effects);
      const set = {
        name: body.name,
        specie_id: need.specieId,
        note: null,
        source: source.source,
        user_id: actor.id,
      };
      return storeSet(set, made.map(columnsOf), {
        ...{ ...authorOf(actor), reason: reasonOf(source.name, source.version) },
      });
    },
    respond: (id, { actor }) => savedSet(id, actor),
  },

  toNeed: {
    create: async ({ params, body, actor, scope, maxOwnedRows }) => {
      const set = await getTargetSet(params.id, scope, actor);
      const { need, leftOut, specieIds } = await needOf(set, body);
      requireAccepted(leftOut, body.accept_effects);
      const activityLevelIds = (await ActivityLevel.findAll()).map(({ id }) => id);
      const save = { need, specieIds, activityLevelIds, reason: reasonOf(set.name, set.version), actor };
      return createNeed(save, maxOwnedRows);
    },
    respond: async (id, { actor }) => ({
      dietary_per_kg_need: await presentNeed(await getNeed(id, 'own', actor), actor),
    }),
  },
});
