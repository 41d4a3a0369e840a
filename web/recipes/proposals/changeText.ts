import type { Proposal } from '../../../server/contract/comments.ts';
import { formatGrams } from '../../kernel/format.ts';
import { cookingChoiceTexts } from '../../texts/cookingChoiceTexts.ts';
import { choiceText } from '../choiceText.ts';
import { proposalTexts as texts } from './proposalTexts.ts';

type Change = Proposal['changes'][number];
type Line = NonNullable<Change['after']>;

const grams = ({ total_g }: Line): string => texts.grams(formatGrams(Math.round(total_g * 1000)));

/** Grams, and how the food is cooked. */
const whole = (line: Line): string => cookingChoiceTexts.grams(grams(line), choiceText(line));

/** What a proposal changes of one line, in words: how it is cooked too, for an added food and where that changes. */
export const changeText = ({ before, after }: Pick<Change, 'before' | 'after'>): string => {
  if (after === null) return before === null ? '' : texts.removed(grams(before));
  if (before === null) return texts.added(whole(after));
  return before.cooking === after.cooking
    ? texts.line(grams(before), grams(after))
    : texts.line(whole(before), whole(after));
};
