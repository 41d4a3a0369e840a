import type { EditedIngredient } from '../contract/adminIngredients.ts';
import { type Actor, canReviewSafety } from '../contract/policy.ts';
import { findRules, safetyRules } from '../nutrition/safetyRules.ts';
import { Species } from '../pets/species.model.ts';
import { heldByReview, severityOf, strictnessOf, warningOf } from './heldWarnings.ts';
import { doseColumns, IngredientFlag } from './ingredientDetails.model.ts';
import type { Ingredient } from './ingredients.model.ts';

/** What an edit of a food's warnings depends on. The transaction has locked the food. */
interface FlagEdit {
  readonly food: Ingredient;
  readonly changes: EditedIngredient;
  readonly actor: Actor;
  readonly reason: string | null;
  /** Whether the values or measures are others than the stored ones. */
  readonly hasNewFigures: boolean;
}

type AddError = (field: string, message: string) => void;

/** What an edit sends for a species; `stored` if nothing. */
export const sentFor = <T>(
  sent: T | { dog?: T | undefined; cat?: T | undefined } | undefined,
  slug: string,
  stored: T,
): T => {
  if (sent === undefined) return stored;
  if (typeof sent !== 'object' || sent === null) return sent as T;
  const { [slug]: given = stored } = sent as Record<string, T | undefined>;
  return given;
};

/** The flag of each species before and after an edit. */
const flagsAfter = async ({ food: { id: ingredient_id }, changes }: FlagEdit) => {
  const { unsafe, possibly_unsafe, warning_kind } = changes;
  const stored = await IngredientFlag.findAll({ where: { ingredient_id } });
  return (await Species.findAll()).map(({ id: specie_id, slug }) => {
    const before = stored.find((flag) => flag.specie_id === specie_id);
    const flag = {
      unsafe: sentFor(unsafe, slug, before?.unsafe ?? false),
      possibly_unsafe: sentFor(possibly_unsafe, slug, before?.possibly_unsafe ?? false),
      warning_kind: sentFor(warning_kind, slug, before?.warning_kind ?? null),
    };
    // A dose stays with its kind.
    const dose =
      flag.warning_kind === 'dose'
        ? Object.fromEntries(doseColumns.map((name) => [name, before?.[name] ?? null]))
        : {};
    return { slug, specie_id, before, flag, dose, isSet: flag.unsafe || flag.possibly_unsafe };
  });
};

type EditedFlag = Awaited<ReturnType<typeof flagsAfter>>[number];

/** A kind of warning needs a warning: that of one species its own, that of all any. */
const checkKinds = (
  flags: readonly EditedFlag[],
  sent: EditedIngredient['warning_kind'],
  addError: AddError,
): void => {
  if (sent === undefined || sent === null) return;
  const message = 'Mark the food as unsafe or possibly unsafe, too.';
  if (typeof sent === 'string') {
    if (!flags.some(({ isSet }) => isSet)) addError('ingredient.warning_kind', message);
    return;
  }
  for (const { slug, isSet } of flags)
    if (!isSet && sentFor(sent, slug, null) !== null) addError(`ingredient.warning_kind.${slug}`, message);
};

/**
 * The flags that would get milder than a rule, or a review, holds them. An owner may take back what the owner added. A rule
 * puts its dose back by itself; nothing does so for a reviewed food.
 */
const clearedFlags = (flags: readonly EditedFlag[], { safety_reviewed }: Ingredient) => {
  const rank = safety_reviewed ? strictnessOf : severityOf;
  const held = ({ before, slug }: EditedFlag): number => {
    if (before === undefined || (before.held_by === null && !safety_reviewed)) return 0;
    const rule = safetyRules().find(({ key }) => key === before.held_by);
    return rank(safety_reviewed || rule === undefined ? before : warningOf(rule, slug));
  };
  return flags.filter((each) => rank(each.flag) < Math.min(rank(each.before), held(each)));
};

/** The field that makes a warning milder: its kind, if it stays as unsafe, or as possibly unsafe, as it was. */
const clearedField = (before: EditedFlag['before'], flag: EditedFlag['flag']): string => {
  const field = before?.unsafe ? 'unsafe' : 'possibly_unsafe';
  return flag[field] ? 'warning_kind' : field;
};

const checkCleared = (cleared: readonly EditedFlag[], { actor, reason }: FlagEdit, addError: AddError) => {
  if (canReviewSafety(actor)) {
    if (cleared.length > 0 && reason === null)
      addError('ingredient.reason', 'Say why the warning is wrong. The reason is kept.');
    return;
  }
  for (const { slug, before, flag } of cleared)
    addError(
      `ingredient.${clearedField(before, flag)}.${slug}`,
      'This warning comes from the name of the food, or from a review. Only an administrator can clear it.',
    );
};

const checkReview = ({ food, changes, actor, reason }: FlagEdit, addError: AddError): void => {
  const { safety_reviewed = food.safety_reviewed } = changes;
  if (safety_reviewed === food.safety_reviewed) return;
  if (!canReviewSafety(actor))
    addError('ingredient.safety_reviewed', 'Only an administrator reviews the safety of a food.');
  else if (safety_reviewed && reason === null)
    addError('ingredient.reason', 'Say what the review rests on. The reason is kept.');
};

/** The names of a food after an edit. A short name that equals the name follows it. */
export const namesAfter = (
  { name, short_name }: Pick<Ingredient, 'name' | 'short_name'>,
  changes: Pick<EditedIngredient, 'name' | 'short_name'>,
): { readonly name: string; readonly short_name: string } => {
  const after = changes.name ?? name;
  return {
    name: after,
    short_name: changes.short_name ?? (short_name === name ? after.slice(0, 255) : short_name),
  };
};

/** The fields of a food, besides its names, that a review rests on. */
const reviewedFields = ['category_id', 'unit_name', 'unit_mg'] as const;

/**
 * True if an edit ends the review of a food (D96): any change by anybody but an admin of what it rests on, which is the
 * names, the category, the values, the units and the measures; and names in which a rule finds what the old ones did not
 * have.
 * @param hasNewFigures whether the values or measures are others than the stored ones
 */
export const endsReview = (
  food: Pick<Ingredient, 'name' | 'short_name' | 'safety_reviewed' | (typeof reviewedFields)[number]>,
  changes: EditedIngredient,
  hasNewFigures: boolean,
  actor: Actor,
): boolean => {
  if (!food.safety_reviewed) return false;
  const { name, short_name } = namesAfter(food, changes);
  const isRenamed = name !== food.name || short_name !== food.short_name;
  if (!canReviewSafety(actor))
    return (
      isRenamed ||
      hasNewFigures ||
      reviewedFields.some((field) => changes[field] !== undefined && changes[field] !== food[field])
    );
  if (!isRenamed) return false;
  const before = findRules([food.name, food.short_name]);
  return findRules([name, short_name]).some((rule) => !before.includes(rule));
};

const isOtherFlag = ({ before, flag }: EditedFlag): boolean =>
  severityOf(flag) !== severityOf(before) || flag.warning_kind !== (before?.warning_kind ?? null);

const severities = ['safe', 'possibly unsafe', 'unsafe raw', 'unsafe'] as const;

/** The kinds of warnings in words, for the audit list. */
const inWords = (flags: readonly EditedFlag[]): Readonly<Record<string, string>> =>
  Object.fromEntries(flags.map(({ slug, flag }) => [slug, severities[severityOf(flag)] ?? '']));

/**
 * Reads an edit of a food's warnings, and adds its errors. `store` writes the flags; `reviewed` is whether the food counts
 * as reviewed afterwards, which the clearing of a held warning implies; `audited` is what the audit list says of it, or of
 * an admin's other values of a reviewed food, or null.
 */
export const readFlags = async (edit: FlagEdit, addError: AddError) => {
  const { food, changes, actor, reason, hasNewFigures } = edit;
  const flags = await flagsAfter(edit);
  const cleared = clearedFlags(flags, food);
  checkKinds(flags, changes.warning_kind, addError);
  checkCleared(cleared, edit, addError);
  checkReview(edit, addError);
  const isEnded = changes.safety_reviewed !== true && endsReview(food, changes, hasNewFigures, actor);
  const reviewed = changes.safety_reviewed ?? (cleared.length > 0 || (food.safety_reviewed && !isEnded));
  const isReview = canReviewSafety(actor) && (reviewed !== food.safety_reviewed || cleared.length > 0);
  const isTold = canReviewSafety(actor) && food.safety_reviewed && food.user_id !== null && hasNewFigures;
  const told = isTold ? { values: 'changed' } : {};
  const holder = ({ before, flag }: EditedFlag): string | null => {
    const isChanged = severityOf(flag) !== severityOf(before);
    return isChanged && canReviewSafety(actor) ? heldByReview : (before?.held_by ?? null);
  };
  const rows = flags
    .filter(({ isSet }) => isSet)
    .map((each) => ({
      ...{ ingredient_id: food.id, specie_id: each.specie_id, held_by: holder(each) },
      ...each.flag,
      ...each.dose,
    }));
  return {
    reviewed,
    /** Whether a warning is another one. */
    isChanged: flags.some(isOtherFlag),
    audited:
      isReview || isTold ? { ingredient: food.id, reviewed, ...inWords(flags), ...told, reason } : null,
    store: async (): Promise<void> => {
      await IngredientFlag.destroy({ where: { ingredient_id: food.id } });
      await IngredientFlag.bulkCreate(rows);
    },
  };
};
