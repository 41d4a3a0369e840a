import type { Dose } from './doses.ts';
import type { FoodFlag } from './ingredients.ts';
import { type WarningKind, warningKinds } from './warningKinds.ts';

/** A food's warning for one or several species. */
export type Warning = Omit<FoodFlag, 'species'>;

/** The kind of a warning. A flag without a stated kind has the matching one. An unsafe food is toxic, or harms only raw. */
const kindOf = ({ unsafe, possibly_unsafe, warning_kind }: Warning): WarningKind | null => {
  if (unsafe) return warning_kind === 'raw' ? 'raw' : 'toxic';
  return possibly_unsafe ? (warning_kind ?? 'caution') : null;
};

/** The smallest dose, with the nutrients of all; null if one of the warnings has no dose, or their units differ. */
const smallestDose = (doses: readonly (Dose | null)[]): Dose | null => {
  const stated = doses.filter((dose) => dose !== null).sort((a, b) => a.max_qty - b.max_qty);
  const [smallest] = stated;
  if (smallest === undefined || stated.length < doses.length) return null;
  if (stated.some(({ unit }) => unit !== smallest.unit)) return null;
  const nutrient_ids = [...new Set(stated.flatMap((dose) => dose.nutrient_ids))];
  const { stated: isStated } = stated.find((dose) => !dose.stated) ?? smallest;
  return { ...smallest, nutrient_ids, stated: isStated };
};

/** The worst of a food's warnings for several species (D32), with the reasons and the dose of its kind. */
export const worstFlag = (flags: readonly Warning[]): Warning => {
  const kinds = new Set(flags.map(kindOf));
  const warning_kind = warningKinds.find((kind) => kinds.has(kind)) ?? null;
  const worst = flags.filter((flag) => warning_kind !== null && kindOf(flag) === warning_kind);
  const reasons = new Set(worst.map(({ warning_reason }) => warning_reason ?? ''));
  return {
    unsafe: flags.some(({ unsafe }) => unsafe),
    possibly_unsafe: flags.some(({ possibly_unsafe }) => possibly_unsafe),
    warning_kind,
    warning_reason: [...reasons].join(' ').trim() || null,
    dose: warning_kind === 'dose' ? smallestDose(worst.map(({ dose }) => dose)) : null,
  };
};
