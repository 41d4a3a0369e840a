import { anyOf, dryHeat, moistHeat } from '../../../server/contract/cookingWords.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { lacksBone, saysBone } from './bones.ts';
import { isMashedRaw, isOtherLiquid, isOtherPart } from './otherPart.ts';
import { isHandling, isLight } from './preparation.ts';
import { cooked, ground, leanOf, plainName } from './query.ts';
import { wordsOf } from './words.ts';

/** Why a found food may not be the one that a name means. */
export type FoodDoubt =
  | 'unsafe'
  | 'state'
  | 'skin'
  | 'salt'
  | 'fat'
  | 'bone'
  | 'kind'
  | 'strength'
  | 'choice'
  | 'words'
  | 'nearest';

/** The names of a food. */
export type Named = Pick<Ingredient, 'id' | 'name' | 'short_name' | 'reference_only' | 'unsafe'>;

const raw = /\b(?:raw|uncooked|unprepared|fresh)\b/iu;
const canned = /\b(?:canned|tinned|jarred)\b/iu;
const frozen = /\bfrozen\b(?!\))/iu;
const dried = /\b(?:dried|dehydrated|dry)\b(?! heat)/iu;

/** Foods whose raw form is the dry one. */
const staple =
  /\b(?:lentils?|beans?|chickpeas?|peas, (?:green, )?split|rice|quinoa|barley|millet|oats?|pasta|noodles?|soybeans?|amaranth|teff|bulgur|couscous|buckwheat|seeds?)\b/iu;

/** True for a food that is sold cooked or canned, not one that is named after a step of its making. */
const isCooked = (names: string): boolean =>
  cooked.test(names) && !raw.test(names) && !/,\s*dry\b(?! heat)|roasted and|\bbone meal\b/iu.test(names);

/** Dried foods that are sold fresh as well. */
const madeDry = /^(?:milk|egg|spices)\b.*\b(?:dry|dried)\b/iu;

const wet = anyOf(moistHeat);
const dry = anyOf(dryHeat);

/** The word for the way a food was cooked; null without one. */
export const wayOfCooking = (name: string): string | null => (wet.exec(name) ?? dry.exec(name))?.[0] ?? null;

/** True if a food was cooked in another way than the name says: baked is not boiled. */
const isOtherCooking = (asked: string, names: string): boolean =>
  (wet.test(asked) && !dry.test(asked) && dry.test(names) && !wet.test(names)) ||
  (dry.test(asked) && !wet.test(asked) && wet.test(names) && !dry.test(names));

/** True if the food has the state of the name. A state that nobody says is raw, or as sold. */
const hasState = (asked: string, names: string): boolean => {
  if (cooked.test(asked) !== isCooked(names) && !(cooked.test(asked) && /toasted/iu.test(asked)))
    return false;
  if (isOtherCooking(asked, names)) return false;
  if (madeDry.test(names) && !/\bdr(?:y|ied)\b|powder/iu.test(asked)) return false;
  if (canned.test(asked)) return canned.test(names);
  if (canned.test(names)) return /pur[eé]e|sauce|coconut milk/iu.test(asked);
  if (frozen.test(asked) !== frozen.test(names)) return false;
  const isDry = dried.test(names) || (staple.test(names) && !isCooked(names));
  if (dried.test(asked)) return isDry || (isCooked(names) && cooked.test(asked));
  return !(raw.test(asked) && !staple.test(names) && dried.test(names));
};

const skinOff =
  /skinless|without (?:the )?(?:skin|peel)|(?:no|minus) (?:skin|peel)|(?:skin|peel)(?: and \p{L}+)? (?:removed|off)|meat only|(?:thigh|leg|drumstick|wing|neck|dark) meat|\bpeeled\b|flesh only/iu;
const skinOn = /skin[- ]on|(?:with|and) (?:the )?(?:skin|peel)|unpeeled/iu;
const withoutSkin = /meat only|skinless|without (?:skin|peel)|\bpeeled\b|\bflesh\b(?! and)/iu;

/** Foods whose peel nobody eats, which the table has without. */
const peeled =
  /^(?:bananas|plantains|oranges|tangerines|lemons|limes|melons|watermelon|pumpkin|squash, (?:butternut|winter|acorn)|avocados|mangos|pineapple|papayas|kiwifruit)\b/iu;

const hasSkin = (asked: string, names: string): boolean => {
  if (peeled.test(names) && /unpeeled|(?:with|in) (?:the |its |their )?(?:skin|peel|rind)/iu.test(asked))
    return false;
  if (skinOff.test(asked)) return withoutSkin.test(names) || !/\bskin\b|\bpeel\b/iu.test(names);
  return !skinOn.test(asked) || skinOn.test(names) || !withoutSkin.test(names);
};

const unsalted = /unsalted|(?:no|without|low)[- ](?:added )?(?:salt|sodium)|salt[- ]free|no salt added/iu;
const salted = /(?<!un)salted\b|\bwith salt\b/iu;

const hasSalt = (asked: string, names: string): boolean => {
  if (unsalted.test(asked)) return !salted.test(names) && (unsalted.test(names) || !canned.test(names));
  if (salted.test(asked)) return salted.test(names);
  // Canned fish is salted unless its label says otherwise.
  if (/^fish\b.*canned, without salt/iu.test(names)) return false;
  return !/^butter/iu.test(names);
};

const percentage = /\d+(?:\.\d+)?\s*%/gu;

const ofFat =
  /^milk, (?:dry, )?(?:whole|reduced fat|nonfat)|^(?:yogurt|cheese, cottage)\b.*\b(?:whole milk|low ?fat|skim|nonfat)/iu;

/** True if the food has the fat of the name. Lean meat that does not say how lean may be any. */
const hasFat = (asked: string, names: string): boolean => {
  if (ground.test(asked)) {
    const lean = leanOf(asked) ?? /\d+(?=\s*%)/u.exec(asked)?.[0] ?? null;
    return lean === null ? !/\blean\b/iu.test(asked) : new RegExp(`\\b${lean}%`, 'u').test(names);
  }
  const isUnsaid = ofFat.test(names) && !/whole|full|skim|fat|semi|%/iu.test(asked);
  const all = asked.match(percentage) ?? [];
  return !isUnsaid && all.every((each) => names.replace(/\s+%/g, '%').includes(each.replace(/\s+/g, '')));
};

/** True for a cut as it grew of which the name says the ground meat. */
const isUnground = (asked: string, names: string): boolean =>
  /^[^,;]*\b(?:ground|minced?)\b/iu.test(asked) && /\bseparable lean|\blean only\b/iu.test(names);

/** Parts of animals and forms of foods: a food that is one is not meant by a name without the word. */
const parts = new Set(
  `liver heart kidney brain tongue spleen tripe lung stomach foot feet ear neck gizzard giblet tallow lard suet
  greens oil flour bran germ juice sauce stock powder tablet capsule drop meal starch seed butter extract
  isolate milk salmon herring sardine menhaden cod duck goose quail goat sheep turkey chicken beef pork lamb`.split(
    /\s+/,
  ),
);
/** Classes by which the table names a food: Squash, zucchini. */
const classes = new Set(
  'fish squash lettuce cheese mushroom melon seaweed nut flatfish pepper grain supplement spice'.split(' '),
);
const pieces = new Set('powder tablet capsule drop pure whole raw ground leaf fresh'.split(' '));

/** Species and forms that differ: salmon, sunflower oil and dicalcium phosphate alone are none of them. */
const species =
  /\b(?:chum|pink|sockeye|chinook|coho|bluefin|yellowfin|(?:lin)?oleic|anhydrous|dihydrate)\b/iu;

const mince = /^(?:beef|pork|lamb|veal|bison|deer|chicken|turkey),.*\bground\b|^ground\b/iu;

/** True if the food is another thing than the name says: oil for a nut, the liver for the animal. */
const isOther = (asked: ReadonlySet<string>, { name, short_name }: Named): boolean => {
  const all = wordsOf(`${name} ${short_name}`);
  const strange = [...asked].some((word) => !all.includes(word) && !isLight(word) && !/^\d+$/.test(word));
  if (strange) return false;
  const segments = short_name
    .replace(/\([^)]*\)/g, ' ')
    .split(',')
    .map(wordsOf);
  const [head = [], ...others] = segments;
  const aliases = [...short_name.matchAll(/\(([^)]*)\)/g)].flatMap(([, text = '']) => wordsOf(text));
  const isCalled = aliases.some((word) => asked.has(word));
  const unsaid = head.filter((word) => !asked.has(word) && !isLight(word) && !pieces.has(word));
  const isClass = unsaid.every((word) => classes.has(word)) && others.flat().some((word) => asked.has(word));
  if (unsaid.length > 0 && !isCalled && !isClass) return true;
  const isOfEgg = (word: string): boolean => ['white', 'yolk'].includes(word) && head.includes('egg');
  const isPart = (words: readonly string[]): boolean =>
    words.every((word) => (parts.has(word) || isOfEgg(word)) && !asked.has(word));
  const isWhole = others.flat().includes('wheat') && !asked.has('wheat');
  return others.some(isPart) || isWhole;
};

/** Animals of many cuts: the animal alone names no food. */
const animals = new Set(
  'chicken turkey duck goose quail rabbit beef pork lamb veal fish white oily meat'.split(' '),
);

/** Words that alone name many foods: seaweed is kelp or nori, whose iodine differs a thousandfold. */
const manyFoods = new Set(
  'poultry fat oil broth stock bean nut seed berry seaweed cheese squash lettuce melon pepper flour'.split(
    ' ',
  ),
);

const textures = new Set(['hard', 'soft', 'fresh', 'mild', 'mature', 'aged']);

/** Why a food may not be what a name means; null if the names agree in all that tells foods apart. */
export const doubtOf = (name: string, food: Named): FoodDoubt | null => {
  const asked = plainName(name).replace(/[()[\]]/g, ' ');
  const names = `${food.name}, ${food.short_name}`;
  const words = new Set(wordsOf(asked).filter((word) => !isLight(word)));
  if (saysBone(asked, names)) return 'bone';
  if ([...words].every((word) => animals.has(word))) return 'choice';
  if ([...words].every((word) => word === 'mince' || word === 'meat')) return 'choice';
  if (!hasState(asked, names) || isMashedRaw(asked, names)) return 'state';
  if (!hasSkin(asked, names)) return 'skin';
  if (!hasSalt(asked, names)) return 'salt';
  if (!hasFat(asked, names)) return 'fat';
  if (isOtherPart(asked, names) || isOtherLiquid(asked, names) || lacksBone(asked, names)) return 'kind';
  if (isUnground(asked, names)) return 'kind';
  if (/(?<!\p{L})or(?!\p{L})/iu.test(asked) && !/ or /iu.test(names)) return 'choice';
  const isUnsaidMince = mince.test(food.short_name) && !ground.test(asked);
  const [of] = species.exec(names) ?? [];
  if (of !== undefined && !species.test(asked)) return 'choice';
  const isOtherFlour =
    /\bwhole-grain\b/u.test(names) && /\bflour\b/iu.test(asked) && !/whole|atta|chap/iu.test(asked);
  if (isUnsaidMince || isOtherFlour || isOther(words, food)) return 'kind';
  // Hard and soft are said of many cheeses.
  const named = [...words].filter((word) => !textures.has(word));
  return named.length === 1 && named.every((word) => manyFoods.has(word)) ? 'choice' : null;
};

/** The words of a name that stand in the names of a food. */
export const sharedWords = (called: string, { name, short_name }: Named): number => {
  const asked = plainName(called);
  const all = new Set(wordsOf(`${name} ${short_name}`));
  return [...new Set(wordsOf(asked))].filter((word) => !isHandling(word) && all.has(word)).length;
};
