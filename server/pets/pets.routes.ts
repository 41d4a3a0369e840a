import type * as z from 'zod/mini';
import type { Avoid } from '../contract/avoids.ts';
import type { Limit, Pet as PetAnswer, petNeedSchema } from '../contract/pets.ts';
import { photoRatios } from '../contract/photoRules.ts';
import type { Actor } from '../contract/policy.ts';
import { VersionConflict } from '../kernel/errors.ts';
import { type HandlerContext, implement } from '../kernel/http/implement.ts';
import { changePhoto, preparePhoto, removePhoto } from '../kernel/photos/changePhoto.ts';
import { serializePhoto } from '../kernel/photos/serializePhoto.ts';
import { type DailyNeed, dailyEnergies, weanedNeeds } from '../needs/dailyNeeds.ts';
import { explainNeed } from '../needs/explainNeed.ts';
import { needDoubts } from '../needs/needDoubts.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import { type LimitKind, largeBreedPuppy } from '../nutrients/standardLimits.model.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { limitsAt, type Limit as StoredLimit } from '../nutrition/limits.ts';
import { reproductionOf } from '../nutrition/reproduction.ts';
import { avoidsOf } from './avoids.query.ts';
import { bowlRecipesOf } from './bowls.query.ts';
import { dayOf } from './days.ts';
import { addPet, editPet } from './editPet.ts';
import { getPet } from './getPet.ts';
import { foodFields, PetFood } from './petFoods.model.ts';
import { Pet } from './pets.model.ts';
import { readablePetIds, sharingOf } from './sharedPets.ts';
import { Species } from './species.model.ts';

type PetNeed = z.input<typeof petNeedSchema>;

/** Optional parts of a pet's response. */
interface Including {
  readonly include_daily_nutrition_breakdown?: boolean | undefined;
  readonly include_dietary_per_kg_need?: boolean | undefined;
}

const serializePetNeed = (
  { need, label, perKg, caP, reference, patient }: DailyNeed,
  names: ReadonlyMap<number, string>,
): PetNeed => ({
  id: need.id,
  name: need.name,
  label,
  ca_p_ratio_low_max: caP.lowMax,
  ca_p_ratio_high_min: caP.highMin,
  reference: reference && {
    ...reference,
    gaps: reference.gaps.map((gap) => (gap === 'Ca:P' ? gap : (names.get(gap) ?? ''))),
  },
  patient,
  nutrition_breakdown: perKg,
});

const serializeDailyNeed = (
  daily: DailyNeed | undefined,
  including: Including,
  names: ReadonlyMap<number, string>,
) => ({
  kcal_per_day: daily?.kcalPerDay ?? null,
  ...(including.include_daily_nutrition_breakdown
    ? { daily_nutrition_breakdown: daily?.perDay ?? null }
    : {}),
  ...(including.include_dietary_per_kg_need
    ? { dietary_per_kg_need: daily ? serializePetNeed(daily, names) : null }
    : {}),
});

/** Display names of the nutrients that needs leave out or lower, by id. */
const gapNames = async (needs: readonly DailyNeed[]): Promise<ReadonlyMap<number, string>> => {
  const gaps = new Set(needs.flatMap(({ reference }) => reference?.gaps ?? []));
  const id = [...gaps].filter((gap) => gap !== 'Ca:P');
  const rows = id.length === 0 ? [] : await Nutrient.findAll({ where: { id } });
  return new Map(rows.map((row) => [row.id, row.display || row.name]));
};

/** What is doubted of a pet's need; nothing for most pets. */
const doubtFields = (pet: Pet, daily: DailyNeed | undefined, today: Date): Partial<PetAnswer> => {
  const need_doubts = [...needDoubts(pet, daily, today)];
  return need_doubts.length === 0 ? {} : { need_doubts };
};

/** Creates the serializer of daily needs. It reads only the requested parts, and all by which an energy is doubted. */
const createNeedSerializer = async (pets: readonly Pet[], including: Including, today: Date) => {
  const isHand = pets.some(({ kcal_by_hand }) => kcal_by_hand !== null);
  if (isHand || including.include_daily_nutrition_breakdown || including.include_dietary_per_kg_need) {
    const needs = await weanedNeeds(pets, today);
    const names = await gapNames([...needs.values()]);
    return (pet: Pet) => {
      const daily = needs.get(pet.id);
      return { ...serializeDailyNeed(daily, including, names), ...doubtFields(pet, daily, today) };
    };
  }
  const energies = await dailyEnergies(pets, today);
  return (pet: Pet) => ({
    kcal_per_day: energies.get(pet.id) ?? null,
    ...doubtFields(pet, undefined, today),
  });
};

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

const limitLabels: Readonly<Record<LimitKind, (limit: StoredLimit, nutrient: string) => string>> = {
  legal_max: (_, nutrient) => `EU legal maximum for feed with added ${lowerFirst(nutrient)}`,
  max: ({ publisher, life_stage }) =>
    `${publisher} nutritional maximum${life_stage === largeBreedPuppy ? ' for puppies of large breeds' : ''}`,
  SUL: ({ publisher }) => `${publisher} safe upper limit`,
  SUL_above: () => 'highest amount studied',
  multiple: ({ multiple }) => `no official limit: ${multiple} times the need`,
};

const confidences = ['high', 'medium', 'low'] as const;

const limitBases = {
  per_100g_dry_matter: 'per 100 g dry matter',
  per_1000_kcal: 'per 1000 kcal',
} as const;

/** Null if the catalogue has no such nutrient. */
const serializeLimit = (limit: StoredLimit, { columns, place }: CatalogueSnapshot): Limit | null => {
  const { nutrient_id, basis, kind, multiple, publisher, edition, locator } = limit;
  const column = columns[place.get(nutrient_id) ?? -1];
  if (column === undefined) return null;
  return {
    ...{ nutrient_id, name: column.name, basis, kind, max: Number(limit.max_qty), unit: column.unit },
    ...{ multiple, confidence: confidences.find((each) => each === limit.confidence) ?? 'low' },
    label: `${limitLabels[kind](limit, column.display)}, ${limitBases[basis]}`,
    ...{ source: publisher, edition, locator },
  };
};

/** The limits of a pet by its daily need; none without a need. */
const limitsOf = (daily: DailyNeed | undefined, snapshot: CatalogueSnapshot): Limit[] =>
  (daily ? limitsAt(snapshot, daily.specieId, daily.limitStage, daily.isLargeBreed) : []).flatMap(
    (limit) => serializeLimit(limit, snapshot) ?? [],
  );

/** Condition for the named species; empty if none are named. */
const ofSpecies = async (named: readonly string[]) => {
  if (named.length === 0) return {};
  return { specie_id: (await Species.named(named)).flatMap((specie) => specie?.id ?? []) };
};

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** A pregnancy or nursing, and what its need is by; nothing for other pets. */
const reproductionFields = (pet: Pet, now: Date): Partial<PetAnswer> => {
  const { reproduction, reproduction_since, litter_size } = pet;
  if (!reproduction || !reproduction_since) return {};
  const week = reproductionOf(pet, now)?.week;
  return {
    ...{ reproduction, reproduction_since },
    ...(litter_size === null ? {} : { litter_size }),
    ...(week === undefined ? {} : { reproduction_week: week }),
  };
};

/** What pets do not get, and what they eat. */
interface Fed {
  readonly avoids: ReadonlyMap<number, Avoid[]>;
  readonly foods: ReadonlyMap<number, PetFood>;
}

const fedOf = async (ids: readonly number[]): Promise<Fed> => {
  const [avoids, foods] = await Promise.all([avoidsOf([...ids]), PetFood.of(ids)]);
  return { avoids, foods };
};

const serializePet = (pet: Pet, fed: Fed, now: Date): Omit<PetAnswer, 'kcal_per_day'> => {
  if (pet.specie === undefined) throw new Error(`Pet ${pet.id} was loaded without its species`);
  const { id, slug, name } = pet.specie;
  return {
    id: pet.id,
    user_id: pet.user_id,
    name: pet.name,
    weight_kg: Number(pet.weight_kg),
    adult_weight_kg: numberOf(pet.adult_weight_kg),
    ideal_weight_kg: numberOf(pet.ideal_weight_kg),
    kcal_by_hand: numberOf(pet.kcal_by_hand),
    ...{ kcal_reason: pet.kcal_reason, kcal_set_on: pet.kcal_set_on },
    ...reproductionFields(pet, now),
    specie_id: pet.specie_id,
    specie: { id, slug, name },
    breed_name: pet.breed_name,
    sex: pet.sex,
    birthday: pet.birthday,
    activity_level_id: pet.activity_level_id,
    body_condition: pet.body_condition,
    override_dietary_per_kg_need: pet.override_dietary_per_kg_need,
    dietary_per_kg_need_id: pet.dietary_per_kg_need_id,
    ...foodFields(pet, fed.foods.get(pet.id), dayOf(now)),
    avoids: fed.avoids.get(pet.id) ?? [],
    version: pet.version,
    image: serializePhoto(pet.image),
  };
};

/** A pet after a save. */
const savedPet = async (
  id: number,
  scope: HandlerContext<'pets.update'>['scope'],
  actor: Actor,
  now: Date,
) => {
  const pet = await Pet.accessibleTo(scope, actor).findByPk(id, { include: ['specie'], rejectOnEmpty: true });
  const needsOf = await createNeedSerializer([pet], {}, now);
  const sharing = await sharingOf([pet], actor);
  return { ...serializePet(pet, await fedOf([id]), now), ...needsOf(pet), ...sharing(pet) };
};

/** Pets and their daily needs. */
export const pets = implement('pets', {
  list: async ({ query, actor, scope, clock }) => {
    const order: [string, string][] = [['id', 'ASC']];
    const where = {
      ...(await ofSpecies([...(query.species ?? []), ...(query.specie ? [query.specie] : [])])),
      // By ids, so that no database reads all pets.
      ...(query.include_shared && scope === 'visible' ? { id: await readablePetIds(actor) } : {}),
    };
    const listed = query.include_shared || scope === 'none' ? scope : 'own';
    const found = await Pet.accessibleTo(listed, actor).findAll({ where, include: ['specie'], order });
    const needsOf = await createNeedSerializer(found, query, clock());
    const fed = await fedOf(found.map(({ id }) => id));
    const sharing = await sharingOf(found, actor);
    const serialize = (pet: Pet) => ({
      ...{ ...serializePet(pet, fed, clock()), ...needsOf(pet), ...sharing(pet) },
    });
    return { pets: found.map(serialize) };
  },

  get: async ({ params, query, actor, scope, clock, catalogue }) => {
    const pet = await getPet(params.id, scope, actor, { include: ['specie'] });
    const daily = (await weanedNeeds([pet], clock())).get(pet.id);
    const [need_explanation, bowl_recipes, names, fed, sharing] = await Promise.all([
      explainNeed(pet, daily, actor, clock()),
      bowlRecipesOf(pet.id),
      gapNames(daily ? [daily] : []),
      fedOf([pet.id]),
      sharingOf([pet], actor),
    ]);
    return {
      pet: {
        ...serializePet(pet, fed, clock()),
        ...serializeDailyNeed(daily, query, names),
        ...doubtFields(pet, daily, clock()),
        ...(query.include_limits ? { limits: limitsOf(daily, await catalogue.current()) } : {}),
        need_explanation,
        bowl_recipes,
        ...sharing(pet),
      },
    };
  },

  create: {
    prepare: async ({ body, photos }) => {
      const photo = await preparePhoto(body, photoRatios.pet, { photos });
      return {
        create: ({ actor, maxOwnedRows, clock }) =>
          addPet({ changes: body, image: photo?.name ?? null, actor, maxOwnedRows, now: clock() }),
        respond: async (id, { actor, scope, clock }) => ({ pet: await savedPet(id, scope, actor, clock()) }),
      };
    },
  },

  update: {
    prepare: async ({ params, body, actor, scope, version, clock, photos, reply }) => {
      await getPet(params.id, scope, actor);
      const photo = await preparePhoto(body, photoRatios.pet, { photos });
      return async () => {
        const pet = await getPet(params.id, scope, actor, { lock: true });
        if (version !== undefined && version !== pet.version) throw new VersionConflict();
        changePhoto(pet, photo, { photos, reply });
        const { version: _, ...changes } = body;
        await editPet(pet, changes, actor, clock());
        return { pet: await savedPet(params.id, scope, actor, clock()) };
      };
    },
  },

  remove: async ({ params, actor, scope, photos, reply }) => {
    const pet = await getPet(params.id, scope, actor, { lock: true });
    await pet.destroy();
    removePhoto(pet.image, { photos, reply });
  },

  limits: async ({ params, actor, scope, clock, snapshot }) => {
    const pet = await getPet(params.id, scope, actor);
    return { limits: limitsOf((await weanedNeeds([pet], clock())).get(pet.id), snapshot) };
  },
});
