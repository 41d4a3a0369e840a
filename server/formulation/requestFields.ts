import { FieldErrors } from '../kernel/errors.ts';
import type { HandlerContext } from '../kernel/http/implement.ts';
import { Tag } from '../recipes/tags.model.ts';
import { isPromise } from '../remedies/purposes.ts';

type FormulationCall = HandlerContext<'formulations.formulate' | 'replacements.find'>;

/** Refuses groups without foods, of unknown foods, and with a minimum above the maximum. */
export const validateGroups = ({ body, snapshot }: FormulationCall): void => {
  const errors: Record<string, string[]> = {};
  for (const [index, { ids, min_percent = 0, max_percent = 100 }] of body.groups.entries()) {
    if (ids.length === 0) errors[`groups.${index}.ids`] = ['Choose a food.'];
    if (ids.some((food) => !snapshot.foods.has(food)))
      errors[`groups.${index}.ids`] = ['There is no such food.'];
    if (min_percent > max_percent) errors[`groups.${index}.max_percent`] = ['Less than the minimum.'];
  }
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
};

/** @throws FieldErrors for a slug of no tag */
export const validateTags = async ({ body: { tags = [] } }: FormulationCall): Promise<void> => {
  if (tags.length === 0) return;
  const known = new Set((await Tag.findAll({ where: { slug: tags } })).map(({ slug }) => slug));
  const errors = tags.flatMap((slug, index) =>
    known.has(slug) || isPromise(slug) ? [] : [[`tags.${index}`, ['There is no such tag.']] as const],
  );
  if (errors.length > 0) throw new FieldErrors(Object.fromEntries(errors));
};
