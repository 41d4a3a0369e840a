import { cookingWords } from '../../../server/contract/cookingWords.ts';
import { singular } from '../../amounts/unitWords.ts';

/** Words of cutting, shape, quality and trade. They do not distinguish foods. */
const manner =
  `finely roughly coarsely thinly thickly lightly freshly well very chopped diced minced sliced grated shredded
  cubed halved quartered crushed mashed pureed puréed crumbled flaked trimmed peeled cored seeded deseeded pitted washed
  rinsed scrubbed beaten packed loosely divided torn cut optional organic ripe good quality about approx leftover cooled
  thawed daily per\\sday a\\sday each to\\staste plain pure of the your and or into in`.split(/\s+/);

/** Words of state. They may distinguish foods: cooked rice is not raw rice. */
const state =
  `${cookingWords.replaceAll('|', ' ')} uncooked raw hard-boiled hard\\sboiled frozen fresh dried dry canned tinned drained skinless
  boneless skin-on bone-in lean ground unsalted salted stalks?
  cloves? fillets? filets? florets? leaves sprigs? pieces? slices? steaks? low-sodium low-fat whole unsweetened pitted
  shelled powdered powder`.split(/\s+/);

const longestFirst = (words: readonly string[]): string =>
  [...words].sort((a, b) => b.length - a.length).join('|');

/** Pattern of a word of preparation. */
export const preparation: string = `(?:${longestFirst([...manner, ...state])})(?![\\p{L}-])`;

const onlyPreparation = new RegExp(`^(?:(?:${preparation})[\\s,]*)+$`, 'iu');

/** True if a text has only words of preparation: peeled and diced. */
export const isOnlyPreparation = (text: string): boolean => onlyPreparation.test(text);

const mannerWords = new RegExp(`(?<![\\p{L}-])(?:${longestFirst(manner)})(?![\\p{L}-])`, 'giu');

const tidy = (name: string): string =>
  name
    .replace(/[()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s*,(?:\s*,)*\s*/g, ', ')
    .replace(/^[\s,.*]+|[\s,.*]+$/g, '');

/** A name without words of cutting: carrots, peeled and diced, are carrots. */
export const withoutManner = (name: string): string => tidy(name.replace(mannerWords, ' '));

/** Words that say how a food is cut, handled, sold or used, beside those of preparation. */
const light = new Set(
  `an with without no from for to on at as per each my some any if plus then stalk stem end tail peel skin
  stone core leaf strip chunk cube floret floweret piece bite size half moon ring wedge slice fillet filet
  steak cut excess visible tough outer inner fine coarse thin thick small medium large big extra gently
  ${cookingWords.replaceAll('|', ' ')} fresh raw uncooked frozen dried dry canned tinned drained warm room temperature
  free-range pasture raised local natural whole lean boneless skinless bottled filtered tap clean human grade
  food unprepared fluid only head bunch approximately ca total weight net taste serving pinch x homemade home
  store bought patted virgin refined`.split(/\s+/),
);

/** States that end like handling: smoked salmon is not salmon. */
const telling = new Set(
  `smoked cured salted unsalted pickled sweetened iodised iodized cultured dehydrated condensed evaporated fermented breaded
  marinated seasoned flavored flavoured powdered malted candied toasted sprouted enriched fortified red seed
  scrambled defatted distilled rolled pearled hulled desiccated creamed spiced jelly bread`.split(/\s+/),
);

const mannerSet = new Set(manner.map(singular));

/** True for a word of handling that no food is named by. */
export const isHandling = (word: string): boolean => light.has(word) || mannerSet.has(word);

/** True for a word that does not tell foods apart: chopped, removed, organic. */
export const isLight = (word: string): boolean =>
  isHandling(word) || (!telling.has(word) && /(?<!se|we)(?:ed|ly)$/.test(word) && word.length > 4);
