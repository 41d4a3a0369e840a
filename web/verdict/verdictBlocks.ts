import type { Verdict } from '../../server/contract/verdict.ts';
import type { PaperBlock } from '../ui/pdf/paper.ts';
import { verdictPaperTexts as texts } from './verdictPaperTexts.ts';

type Printed = Pick<Verdict, 'kind' | 'clauses' | 'words' | 'advice'>;

const sentence = (clause: string): string => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;

/** Each clause as a sentence, and what to do. Not safe is framed. */
const notice = ({ kind, clauses, advice }: Printed, title: string): PaperBlock => ({
  ...{ kind: 'notice', title, danger: kind === 'not_safe' || kind === 'avoided' },
  items: [...clauses.map(sentence), advice].filter((item) => item !== sentence(title)),
});

/** The verdict at the top of a document. */
export const verdictBlocks = (verdict: Printed): readonly PaperBlock[] => {
  const { kind, words, advice } = verdict;
  return kind === 'complete' || kind === null
    ? [{ kind: 'text', text: `${words}. ${advice}`.trim(), tone: 'strong' }]
    : [notice(verdict, texts.marks[kind])];
};

/** The verdict in an owner's words, the first thing on paper. */
export const ownerVerdictBlocks = (verdict: Printed, pet: string): readonly PaperBlock[] => {
  const { kind } = verdict;
  if (kind === 'complete' || kind === null) return verdictBlocks(verdict);
  return [notice(verdict, kind === 'not_safe' ? texts.sheet.not_safe : texts.sheet[kind](pet))];
};
