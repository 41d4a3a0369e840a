import type { BowlLine } from '../../engine/host/bowl.ts';
import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import type { LevelRow } from '../contract/remedies.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { RemedyFlag } from '../remedies/remedyFoods.query.ts';
import { cookingOfAdded } from '../remedies/trials.ts';
import { addables, countedGrams, isCalcium, type Offer, percentOf, pieceOf } from './addables.ts';
import { coefficientOf } from './coefficients.ts';
import { bowlAdditions, hasBowls, ofEaters } from './eaters.ts';
import { withExcessFree, withoutUnknown } from './excess.ts';
import type { FormulationCase } from './formulate.ts';
import type { Addable, FormulatedLine, Goal } from './formulation.ts';
import type { FormulatedFood } from './formulationFoods.query.ts';
import type { AskedStandard } from './requestedStandards.ts';
import { type Item, type JudgedPet, type Requirement, Requirements, type Unstated } from './requirements.ts';
import { areDense, standardRequirements, withImpliedLazy } from './standardRequirements.ts';
import { besideBowl, gramsPerDay } from './storedBowls.ts';
import { withSets } from './targetRequirements.ts';
import { type UnitValues, unitValues } from './unitValues.ts';

/** A line with the bounds that its grams keep. */
export interface BoundedLine extends RecipeLine {
  readonly min: number;
  readonly max: number;
  /** As of a `FormulatedLine`. */
  readonly aim?: number;
  readonly isFree?: boolean;
}

/** A pet that a recipe is formulated for. */
export interface FormulatedPet extends JudgedPet {
  readonly specieId: number;
}

/** Everything that a formulation is made from. */
export interface Preparation extends Offer {
  readonly pets: readonly FormulatedPet[];
  readonly lines: readonly BoundedLine[];
  readonly flags: readonly RemedyFlag[];
  readonly goal: Goal;
  readonly unstated: Unstated;
  readonly maxAdditions: number;
  /** Standards that hold besides the needs; without them none. */
  readonly standards?: readonly AskedStandard[];
  /** What the bowl of each pet gets, as it is stored; without it nothing. */
  readonly stored?: readonly (readonly BowlLine[])[];
  /** Whether each bowl may get what the pot has not. */
  readonly bowls?: boolean;
  /** Whether the energy of the answer raises bounds per 100 g dry matter; by default whether that of the lines does. */
  readonly dense?: boolean;
  /** Further requirements, made with the counting of unstated values that is asked for. */
  readonly own: (requirements: Requirements) => readonly Requirement[];
}

/** The part of its energy that a recipe keeps. Only a cheaper one has a reason to become smaller. */
const leastEnergy = (goal: Goal): number => (goal === 'cost' ? 1 : 0.5);

/** The piece of a food of which a line holds whole pieces. Others are weighed. */
const wholePieceOf = (food: FormulatedFood | undefined, milligrams: number): number | null => {
  const piece = pieceOf(food);
  return piece !== null && milligrams % Math.round(piece * milligramsPerGram) === 0 ? piece : null;
};

const formulatedLines = ({ snapshot, lines, foods, prices }: Preparation): FormulatedLine[] => {
  const values = unitValues(snapshot, lines);
  return lines.map(({ food, milligrams, min, max, aim, isFree }, index) => ({
    ...{
      food,
      min,
      max,
      aim,
      isFree,
      grams: milligrams / milligramsPerGram,
      values: values[index] as UnitValues,
    },
    ...{ piece: wholePieceOf(foods.get(food), milligrams), price: prices.perGram.get(food) ?? 0 },
    isFine: snapshot.foods.get(food)?.concentrate === true,
  }));
};

/** The doses of a pet's species that foods of the formulation have. */
const dosesOf = (
  { flags }: Preparation,
  pet: FormulatedPet,
  present: ReadonlySet<number>,
  requirements: Requirements,
): Requirement[] => {
  const groups = new Map<string, RemedyFlag[]>();
  for (const flag of flags) {
    const { specie_id, warning_kind, dose_unit, dose_group } = flag;
    if (specie_id !== pet.specieId || warning_kind !== 'dose' || dose_unit === 'nutrient') continue;
    if (dose_unit === null) continue;
    const key = `${dose_unit} ${dose_group}`;
    groups.set(key, [...(groups.get(key) ?? []), flag]);
  }
  return [...groups.values()].flatMap((group) => {
    if (!group.some(({ ingredient_id }) => present.has(ingredient_id))) return [];
    const [{ dose_unit, dose_group }] = group as [RemedyFlag];
    const max = Math.min(...group.map(({ dose_max }) => Number(dose_max)));
    const foods = new Set(group.map(({ ingredient_id }) => ingredient_id));
    const { kg, target } = pet;
    const unit = dose_unit === 'percent_of_grams' ? dose_unit : ('g_per_kg_day' as const);
    const named = { name: dose_group ?? '', kg, kcalPerDay: target.kcalPerDay };
    return requirements.dose(foods, unit, max, named);
  });
};

/** The shares of added foods. An answer breaks one only if it makes the recipe smaller. */
const sharesOf = (
  of: Preparation,
  additions: readonly Addable[],
  requirements: Requirements,
): Requirement[] => {
  const percents = new Map(
    of.candidates.map((candidate) => [candidate.id, percentOf(candidate, of.everyday)]),
  );
  return additions.map(({ food }) => ({
    ...requirements.share(
      new Set([food]),
      'max',
      percents.get(food) ?? 0,
      of.snapshot.foods.get(food)?.name ?? '',
    ),
    isLazy: true,
  }));
};

/** The supplements that are only added for what they bring. Of sources of calcium a recipe needs grams, which count as food. */
const idleOf = (snapshot: CatalogueSnapshot, additions: readonly Addable[]): ReadonlySet<number> =>
  new Set(additions.flatMap((each) => (each.isFine && !isCalcium(snapshot, each) ? each.food : [])));

/** All requirements, in the same order for both ways to count unstated values. */
const requirementsOf = (
  of: Preparation & Pick<FormulationCase, 'standards' | 'dense'>,
  unstated: Unstated,
  lines: readonly FormulatedLine[],
  additions: readonly Addable[],
): Requirement[] => {
  const requirements = new Requirements(of.snapshot, unstated, idleOf(of.snapshot, additions));
  const { stored = [] } = of;
  const present = new Set([...lines, ...additions, ...stored.flat()].map(({ food }) => food));
  const weighed = new Set(
    additions.flatMap(({ food, isFine, piece }) => (isFine && piece === null ? food : [])),
  );
  const made: Requirement[] = [
    ...of.pets.flatMap((pet, index) =>
      [
        ...withSets(requirements.ofPet(pet.target), requirements, pet.sets),
        ...requirements.ofVerdict(pet),
        ...requirements.ofSupplements(pet.target, weighed),
        ...dosesOf(of, pet, present, requirements),
      ].map((each) => ({ ...each, pet: index })),
    ),
    ...of.standards.flatMap((each) => standardRequirements(requirements, each, of.dense)),
    ...of.own(requirements),
    ...sharesOf(of, additions, requirements),
  ];
  if (stored.every((bowl) => bowl.length === 0)) return hasBowls(of) ? ofEaters(made, of.pets.length) : made;
  const counted = stored.map((bowl, pet) =>
    besideBowl(of.snapshot, bowl, of.pets[pet]?.target.kcalPerDay ?? 0, (item) => requirements.kcal(item)),
  );
  return ofEaters(made, of.pets.length).map((each) => counted[each.eater ?? -1]?.(each) ?? each);
};

const isBounded = (requirement: Requirement, item: Item): boolean =>
  Number.isFinite(coefficientOf(requirement, item, 0, 1));

/** What unstated values of the recipe leave without an upper bound counts what is stated only. */
const withoutEndless = (
  known: readonly Requirement[],
  stated: readonly Requirement[],
  lines: readonly FormulatedLine[],
) => {
  const uncertain = new Set(
    known.flatMap((each, index) =>
      lines.every((line) => line.max === 0 || isBounded(each, line)) ? [] : index,
    ),
  );
  const requirements = known.map((each, index) =>
    uncertain.has(index) ? (stated[index] as Requirement) : each,
  );
  return { requirements, uncertain };
};

/** The nutrients of which a food of the recipe may have any amount. */
const unknownOf = (
  requirements: readonly Requirement[],
  uncertain: ReadonlySet<number>,
): ReadonlySet<LevelRow> =>
  new Set(
    [...uncertain].flatMap((index) => {
      const { row, side, basis } = requirements[index] as Requirement;
      return row !== null && side === 'max' && basis !== 'ratio' ? row : [];
    }),
  );

/** True if a food is a supplement of a nutrient of which there may be too much already. */
const isMoreOf = (
  { place }: CatalogueSnapshot,
  unknown: ReadonlySet<LevelRow>,
  { isFine, values }: Addable,
) =>
  isFine &&
  [...unknown].some((row) => typeof row === 'number' && (values.least[place.get(row) ?? -1] ?? 0) > 0);

/** Nobody knows whether there is enough of an unknown amount: its minimum is judged, and nothing is added for it. */
const withUnknownLazy = (
  requirements: readonly Requirement[],
  unknown: ReadonlySet<LevelRow>,
): Requirement[] =>
  requirements.map((each) =>
    each.side === 'min' && each.row !== null && unknown.has(each.row) ? { ...each, isLazy: true } : each,
  );

/** What a day of a stored bowl costs. */
const costPerDay = (bowl: readonly BowlLine[], { prices }: Preparation): number =>
  bowl.reduce((sum, line) => sum + gramsPerDay(line) * (prices.perGram.get(line.food) ?? 0), 0);

/** The case of a preparation. Foods that would leave a requirement without an upper bound are not added. */
export const prepare = ({ standards = [], ...given }: Preparation): FormulationCase => {
  const { snapshot, pets, goal, maxAdditions, unstated } = given;
  const present = formulatedLines(given);
  const usual = new Requirements(snapshot, unstated);
  const { dense = areDense(present, usual) } = given;
  const of = { ...given, standards, dense };
  const counted = countedGrams(present, usual);
  const offered = addables(of, present, counted);
  const bowls = hasBowls(given) ? bowlAdditions(pets, addables(of, present, counted, new Set())) : [];
  const known = requirementsOf(of, unstated, present, offered);
  const kept = withoutUnknown(present, known, (item) => usual.kcal(item));
  const { requirements, uncertain } = withoutEndless(
    known,
    requirementsOf(of, 'stated', present, offered),
    kept,
  );
  const lines = withExcessFree(kept, requirements);
  const unknown = unknownOf(requirements, uncertain);
  const additions = [...offered, ...bowls].filter(
    (item) =>
      !isMoreOf(snapshot, unknown, item) &&
      requirements.every((each) => each.isLazy || isBounded(each, item)),
  );
  return {
    ...{ snapshot, unstated, uncertain, standards, dense, targets: pets.map(({ target }) => target) },
    stored: (given.stored ?? []).map((lines) => ({ lines, costPerDay: costPerDay(lines, given) })),
    formulation: {
      ...{ lines, additions, goal, maxAdditions, leastEnergy: leastEnergy(goal) },
      requirements: withUnknownLazy(withImpliedLazy(requirements, lines), unknown),
      kcal: (item) => (item.bowl === undefined ? usual.kcal(item) : 0),
    },
    cooking: of.lines.map(({ cooking }) => cooking),
    cookingOfAdded: cookingOfAdded(of.lines),
  };
};
