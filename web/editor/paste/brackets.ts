import { multiply, toNumber } from '../../../engine/host/fractions.ts';
import { countsOf } from '../../amounts/counts.ts';
import { millilitresOf, volumeIn } from '../../amounts/unitWords.ts';
import { bracketAt, gramsOf, type Line, lineOf } from './line.ts';
import type { Quantity } from './measures.ts';
import { isOfOne } from './perOne.ts';
import { cooked } from './query.ts';

// Two amounts of one food in two states: 100 g rice (300 g cooked). The state in a bracket is of the amount in it.

/** How masses in two units may be rounded: a little if one is of another state, which weighs differently. */
const near = { state: 1.03, unit: 1.15 };
const dry = /(?<!\p{L})(?:raw|uncooked|dry|dried|unsoaked)(?!\p{L})/iu;
const otherStates =
  /(?<!\p{L})(?:frozen|thawed|skinned|canned|soaked|drained|(?:un)?peeled|(?:de|un)?boned|(?:un)?shelled|trimmed|cored|pitted|bone-in|(?:with|without|in)\s.*(?:skin|peel|bone|shell)s?|(?:bone|skin)less|fillet(?:s|ed)?)(?!\p{L})/iu;
const before = /(?<!\p{L})(?:makes?|making|yields?|yielding|gives?|becomes?)(?!\p{L})/iu;

const stateOf = (text: string): 'cooked' | 'dry' | 'other' | null => {
  if (cooked.test(text)) return 'cooked';
  if (dry.test(text)) return 'dry';
  return otherStates.test(text) ? 'other' : null;
};

/** Grams of a mass, millilitres of a volume. */
const sizeOf = (quantity: Quantity): number => {
  if (quantity.kind === 'mass') return gramsOf(quantity) / 1000;
  const [count] = countsOf(quantity.count, 'unknown').counts;
  const named = volumeIn(quantity.text.slice(quantity.count.length));
  return count && named ? toNumber(multiply(count.value, millilitresOf(named.volume))) : 0;
};

const isOther = (one: Quantity, other: Quantity, most: number): boolean => {
  const ratio = sizeOf(one) / sizeOf(other);
  return ratio > most || ratio < 1 / most;
};

/** Words of a weight with what nobody eats, or in a state that only a step tells: 250 g before peeling. */
const refuse =
  /(?<!\p{L})(?:(?:with|in|including)\s+(?:(?:the|its|their)\s+)?(?:shell|bone|core|rind|stone|pit)s?|un(?:shelled|boned)|(?:bone|shell)[\s-](?:in|on)|before\s+(?!cook|boil|roast|bak)\p{L}+ing|after\s+(?:cook|boil|steam|roast|bak|grill|fry|simmer|soak|dry)ing)(?!\p{L})/iu;

const isStrength = ({ text }: Quantity): boolean => /m(?:illi)?g/iu.test(text);

/**
 * A line without a bracket that gives the amount in another state than the name: 80 g dry rice (200 g cooked). Null if
 * only the user can decide which amount counts.
 */
export const ofOneState = (line: Line): Line | null => {
  for (const inner of line.inner) {
    const [from, to] = bracketAt(line.text, inner.start);
    const bracket = line.text.slice(from, to);
    const rest = `${line.text.slice(0, from)} ${line.text.slice(to)}`;
    const [within, outside] = [stateOf(bracket), stateOf(rest)];
    const outer = line.outer.find(({ kind }) => kind === 'mass' || kind === 'volume');
    const isMass = inner.kind === 'mass' && !isStrength(inner) && !isOfOne(bracket);
    if (isMass && outer?.kind !== 'mass' && refuse.test(bracket)) return null;
    const isVolume = inner.kind === 'volume' && (within !== null || before.test(bracket));
    if (outer?.kind === inner.kind && (isMass || isVolume)) {
      if (/drained|net(?:to)?(?!\p{L})/iu.test(line.text)) continue;
      if (!isOther(outer, inner, within === null ? near.unit : near.state)) continue;
      const isBefore = before.test(bracket) && outside !== 'cooked';
      return isBefore || (outside !== null && within !== null && outside !== within)
        ? ofOneState(lineOf(rest.replace(/\s+/g, ' ').trim()))
        : null;
    }
    if (isMass && outer?.kind === 'volume' && within !== null && outside !== null && within !== outside)
      if (within !== 'other' && outside !== 'other') return null;
  }
  return line;
};
