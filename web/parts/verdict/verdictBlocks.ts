import type { Verdict } from '../../../server/contract/verdict.ts';
import { verdictPaperTexts as texts } from '../../texts/verdictPaperTexts.ts';
import type { PaperBlock } from '../../ui/pdf/paper.ts';

type Printed = Pick<Verdict, 'kind' | 'words' | 'advice'>;

/** The verdict at the top of a document. */
export const verdictBlocks = ({ kind, words, advice }: Printed): readonly PaperBlock[] => {
  if (kind === 'complete' || kind === null)
    return [{ kind: 'text', text: `${words}. ${advice}`.trim(), tone: 'strong' }];
  return [{ kind: 'notice', title: texts.marks[kind], items: [`${words}.`, advice] }];
};

/** The verdict in an owner's words, the first thing on paper. */
export const ownerVerdictBlocks = ({ kind, words, advice }: Printed, pet: string): readonly PaperBlock[] => {
  if (kind === 'complete' || kind === null) return verdictBlocks({ kind, words, advice });
  const title = kind === 'not_safe' ? texts.sheet.not_safe : texts.sheet[kind](pet);
  return [{ kind: 'notice', title, items: [`${words}.`, advice] }];
};
