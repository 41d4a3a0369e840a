import * as z from 'zod/mini';
import { oneRecipe, type Recipe } from '../contract/recipes.ts';
import { Ready } from '../http/ready.ts';
import type { WholeRecipe } from '../models/reads/recipeParts.ts';
import { sheetsOf, speciesShown } from '../nutrition/breakdown.ts';
import { breakdownWriter } from '../nutrition/breakdownText.ts';
import { BytesWriter } from '../nutrition/bytesWriter.ts';
import type { Snapshot } from '../nutrition/catalogue.ts';

/** A recipe's lines as the engine takes them. */
export const engineLines = ({ lines }: WholeRecipe) =>
  lines.map(({ food, milligrams }) => ({ food: food.id, milligrams }));

/** An object's JSON without its end, for one more field. */
const opened = (value: object): string => JSON.stringify(value).slice(0, -1);

/** A recipe's own fields, and those of each line, to be followed by figures. */
const headsOf = ({ ingredients, ...head }: Recipe) => {
  const [start, ...lines] = [head, ...ingredients].map(opened);
  return { start, lines };
};

/**
 * A recipe with its breakdowns and those of its lines, as JSON; `recipe` is the rest of it. The contract's schema has
 * breakdowns last, and so has this.
 */
export const answerWithBreakdowns = (
  recipe: Recipe,
  whole: WholeRecipe,
  snapshot: Snapshot,
  hidden: boolean,
): Ready<'recipes.one'> => {
  const species = speciesShown(whole.species.map(({ slug }) => slug));
  const { write, size, key } = breakdownWriter(snapshot, { hidden, species });
  const heads = headsOf(z.parse(oneRecipe, { recipe }).recipe);
  const others = [heads.start, ...heads.lines].join('\n');
  const writeAll = (buffer: Buffer): Buffer => {
    const into = new BytesWriter(buffer);
    into.text(`{"recipe":${heads.start},"ingredients":[`);
    for (const { sheet, line } of sheetsOf(snapshot, engineLines(whole))) {
      if (line === null) into.text('],"nutrition_breakdown":');
      else into.text(`${line === 0 ? '' : ','}${heads.lines[line]},"nutrition_breakdown":`);
      write(into, sheet);
      into.text('}');
    }
    into.text('}');
    return into.written();
  };
  const bytes = Buffer.byteLength(others) + (heads.lines.length + 1) * (size + 50);
  return new Ready('recipes.one', { essence: `${key} ${others}`, size: bytes, write: writeAll });
};
