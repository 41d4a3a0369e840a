import { anyOf, cookingWords } from '../../../server/contract/cookingWords.ts';
import { withoutShell } from './bones.ts';
import { isHandling, withoutManner } from './preparation.ts';
import { wordsOf } from './words.ts';

/** Words of cooking, those of typed names too. */
export const cooked = anyOf(
  `${cookingWords}|hardboiled|saut[eé]ed|blanched|parboiled|toasted|scrambled|wilted|crumbles`,
);

/** The lean share of meat that a name says: 80/20, 90 % lean, 5 % fat. */
export const leanOf = (asked: string): string | null => {
  const [, parts] = /\b(\d{2})\s*[/-]\s*(?:\d{1,2})\b(?!\s*(?:inch|cm|cup))/u.exec(asked) ?? [];
  const [, lean = parts] = /\b(\d{2}(?:\.\d)?)\s*%\s*(?:\(?lean|extra lean)/iu.exec(asked) ?? [];
  const [, fat] = /\b(\d{1,2})\s*%\s*(?:\(?fat)/iu.exec(asked) ?? [];
  if (lean !== undefined) return lean;
  return fat === undefined ? null : String(100 - Number(fat));
};

/** Words of ground meat. */
export const ground = /\b(?:ground|minced?|hamburger)\b/iu;

/** Maximum length of a query on the server. */
const longestQuery = 100;

const removed =
  /\bcut\s+(?:in|into|to)\b[^,;()]*|(?:,|\(|\band\b)?\s*(?<!\p{L})(?:\p{L}+\s+){1,3}(?:removed|discarded|trimmed(?:\s+off)?)\b|\b(?:without|no)\s+(?:the\s+)?(?:core|seed|stone|pit|stem|stalk|rind|shell)s?\b/giu;
const perPiece = /(?<=\biu|mcg|mg|µg)\s+(?:per|an?|each)\b(?:\s+\p{L}+)?/giu;
const stateWord = /^(?:raw|uncooked|frozen|canned|tinned|dried|dry|boneless|lean|whole|(?:un)?salted)$/u;

/** Animals, and cuts of beef that are sold ground under their own name. */
const meats =
  /\b(?:beef|pork|lamb|veal|bison|venison|deer|chicken|turkey|duck|rabbit|meat|chuck|round|sirloin|brisket)\b/iu;

const unState = /(?<!\p{L})not\s+(?=(?:cooked|salted|sweetened|peeled|drained|skinned)(?!\p{L}))/giu;
/** What a food is not, unless it tells the state: (not pie filling). */
const isNot =
  /[\s,]*\(?(?<!\p{L})not\s+(?![^,;()]*(?<!\p{L})(?:raw|fresh|frozen|canned|tinned|dried|skin|bone))[^,;()]*\)?/giu;

/** A name in the words of the table: full fat is whole, 80/20 is 80 % lean, olive oil around fish is oil. */
export const plainName = (name: string): string => {
  const [, one = 0, other = 0] = /\b(\d{2})\s*\/\s*(\d{1,2})\b/u.exec(name) ?? [];
  // Meat of a lean and a fat part is ground: 85/15 beef.
  if (Number(one) + Number(other) === 100 && meats.test(name) && !ground.test(name))
    return plainName(`ground ${name}`);
  const lean = ground.test(name) ? leanOf(name) : null;
  const plain = name
    .replace(unState, 'un')
    .replace(isNot, ' ')
    .replace(/\bpure pumpkin\b/giu, 'pumpkin puree')
    .replace(/\b100\s?%(?!\s*(?:lean|fat))/giu, '')
    .replace(/\bfull[- ](?:fat|cream)\b/giu, 'whole')
    .replace(/\bin (?:extra virgin )?(?:olive|sunflower|vegetable|soya?(?:bean)?) oil\b/giu, 'in oil')
    .replace(/\bin (?:spring|natural|fresh)[ -]?water\b/giu, 'in water')
    .replace(/\bpat(?:ted)? dry\b/giu, '')
    .replace(perPiece, '')
    .replace(/\b(?:free|grass|pasture|corn|hand)[- ](?:range|fed|raised|reared)\b/giu, '')
    .replace(/\b(?:spring|mineral|tap|hot|cold|warm|boiling)[ -]?water\b/giu, 'water')
    .replace(removed, (clause) => (/skin|peel|bone/iu.test(clause) ? clause : ' '));
  if (lean === null) return plain;
  return `${plain.replace(/\(?(?<!\d)\d{1,2}(?:\.\d)?\s*%?\s*(?:\/\s*\d{1,2}\s*%?)?\s*(?:extra )?(?:lean|fat)?\)?/giu, ' ')} ${lean}% lean`;
};

/** What canned food lies in. */
const medium = /^(?:oil|water|brine|juice|syrup|tomato)$/iu;

/** Words that find foods: without those of handling and of skin, by which the found foods are judged. */
const tellingOf = (name: string): string => {
  const plain = plainName(name);
  const words = withoutShell(plain)
    .replace(removed, ' ')
    .split(/[\s,;()]+/);
  return words
    .filter((word, at) => {
      if (word === 'in' && medium.test(words[at + 1] ?? '')) return true;
      // Medium grain tells rice apart.
      if (/grain$/iu.test(word) || /^grain$/iu.test(words[at + 1] ?? '')) return true;
      const [one = ''] = wordsOf(word);
      const isSpice = one === 'ground' && !meats.test(plain);
      return one !== '' && !isSpice && (!isHandling(one) || stateWord.test(one) || cooked.test(one));
    })
    .join(' ');
};

/** The queries for a name, tried until one finds foods: its words, then those before what it is packed in. */
export const queriesOf = (name: string): readonly string[] => {
  const [first = ''] = name.split(/,|\s(?:in|with)\s/iu);
  // The oil around canned fish is not what is looked for.
  const packed = /\scanned$/u.test(name) && /\sin\s/iu.test(name) ? [tellingOf(`${first} canned`)] : [];
  const queries = [...packed, tellingOf(name), tellingOf(first), withoutManner(name), name];
  return [...new Set(queries.filter(Boolean).map((query) => query.slice(0, longestQuery)))];
};
