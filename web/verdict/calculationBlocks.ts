import type { PaperBlock } from '../ui/pdf/paper.ts';

/** That shipped recipes are calculated, or who reviewed them, on a paper. */
export const calculationBlocks = (texts: readonly string[]): readonly PaperBlock[] =>
  texts.filter((text) => text !== '').map((text) => ({ kind: 'text', text, tone: 'strong' }));
