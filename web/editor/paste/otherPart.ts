import { singular } from '../../amounts/unitWords.ts';
import { isLight } from './preparation.ts';
import { cooked } from './query.ts';
import { wordsOf } from './words.ts';

// A name may say another part, another liquid or another state of a food than the table has.

const part = '(leaf|leaves|stalks?|stems?|heads?|tails?|ends?|peels?|skins?|stones?|cores?)';
const isPart = new RegExp(`(?<![\\p{L}-])${part}\\s*$|^\\s*${part}\\s+(?:of|from)\\s`, 'iu');
const removal =
  /(?<!\p{L})(?:with|without|no|minus|less|(?:flesh|meat) and|on|off|into|remov\p{L}*|discard\p{L}*|trimm\p{L}*)(?!\p{L})/iu;

/** Foods of which the part is the food itself: leaves of spinach, stalks of celery. */
const whole: Readonly<Record<string, RegExp>> = {
  leaf: /spinach|lettuce|kale|chard|cabbage|collard|cress|arugula|endive|chicory|basil|parsley|coriander|cilantro|mint|thyme|rosemary|sage|oregano|marjoram|dill|tarragon|bay|nettle|greens|seaweed/iu,
  stalk: /celery|asparagus|rhubarb|chard/iu,
  stem: /celery|asparagus|rhubarb/iu,
  head: /garlic|cabbage|lettuce|broccoli|cauliflower|fennel|endive|chicory|celery/iu,
  tail: /shrimp|prawn|lobster|crayfish/iu,
};

/** True for a part that the food does not name: beet leaves are no beets. */
export const isOtherPart = (name: string, names: string): boolean =>
  name.split(/[,;()]/).some((segment) => {
    const [, behind, ahead = behind] = isPart.exec(segment) ?? [];
    if (ahead === undefined || removal.test(segment)) return false;
    const word = singular(ahead.toLowerCase());
    const own = names.replace(/(?:with(?:out)?|and|in) (?:skin|peel)/giu, '');
    return !wordsOf(own).includes(word) && !whole[word]?.test(names);
  });

const liquid =
  '(oil|water|brine|sauce|juice|syrup|gravy|jelly|tomato(?:es)?|mustard|vinegar|cream|milk|broth|stock)';
const medium = new RegExp(
  `(?<!\\p{L})in\\s+((?:\\p{L}+\\s+){0,2}?)${liquid}(?!\\p{L})|(?<!\\p{L})${liquid}[\\s-]packed`,
  'iu',
);

/** True if canned or packed food lies in another liquid: tuna in oil is not tuna in water. */
export const isOtherLiquid = (name: string, names: string): boolean => {
  const [, kind = '', behind, ahead = behind] = medium.exec(name) ?? [];
  if (ahead === undefined) return false;
  const said = wordsOf(names);
  // Hot sauce is no tomato sauce.
  if (ahead.toLowerCase() === 'sauce' && wordsOf(kind).some((word) => !isLight(word) && !said.includes(word)))
    return true;
  if (ahead.toLowerCase() !== 'water') return !said.includes(singular(ahead.toLowerCase()));
  return /\bin (?:oil|brine|tomato|syrup)|\bsyrup\b/iu.test(names);
};

const mashed = /\b(?:mash(?:ed)?|pur[eé]ed|riced)\b/iu;
const raw = /\b(?:raw|uncooked)\b/iu;
const firm =
  /\b(?:potato(?:es)?|yams?|cassava|carrots?|parsnips?|turnips?|rutabagas?|celeriac|beets?|pumpkin|squash|cauliflower|broccoli|peas|beans|lentils|chickpeas|plantains?)\b/iu;

/** True for raw food that is cooked before it is mashed. */
export const isMashedRaw = (name: string, names: string): boolean =>
  mashed.test(name) && !raw.test(name) && !cooked.test(name) && firm.test(names) && !/canned/iu.test(names);
