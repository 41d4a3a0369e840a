import { anyOf, cookingWords } from '../../contract/cookingWords.ts';

/** The state that the names of a food say. */
export interface FoodState {
  readonly cooked: boolean;
  readonly raw: boolean;
  readonly frozen: boolean;
  readonly canned: boolean;
  readonly dried: boolean;
  /** Sold dry, although its name does not say dried. */
  readonly soldDry: boolean;
  /** Without skin, with it, or not said. */
  readonly skin: 'off' | 'on' | null;
}

const cookedWords = anyOf(`${cookingWords}|toasted|scrambled`);
const rawWords = /\b(?:raw|uncooked|unprepared)\b/i;
const driedWords = /\b(?:dried|dehydrated|dry)\b(?! heat| solids)/i;
/** Foods that are sold dry although their name does not say it. */
const soldDry =
  /\b(?:powder|flour|meal)\b|\bspices,|mature seeds(?!.*cooked)|^(?:lentils|mung beans|quinoa|rice|millet|barley)\b.*(?:raw|uncooked)/i;
const skinOff = /skinless|meat only|without (?:skin|peel)|\bpeeled|flesh(?! and)/i;
const skinOn = /(?:meat|flesh) and skin|(?:with|includes) (?:skin|peel)/i;

/** Reads the state from the names of a food. */
export const stateOf = (names: string): FoodState => {
  const raw = rawWords.test(names);
  const isDry = /\bdry\b(?! heat)/i.test(names) && !/\bcooked\b/i.test(names);
  const cooked = !raw && !isDry && cookedWords.test(names);
  return {
    cooked,
    raw: raw || (!cooked && /\bfresh\b/i.test(names)),
    frozen: /\bfrozen\b(?!\))/i.test(names),
    canned: /\bcanned\b/i.test(names),
    dried: driedWords.test(names),
    soldDry: soldDry.test(names),
    skin: skinOn.test(names) ? 'on' : skinOff.test(names) ? 'off' : null,
  };
};
