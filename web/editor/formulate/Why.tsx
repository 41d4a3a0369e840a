import { formulateTexts as texts } from './formulateTexts.ts';
import { type ProposedLine, purposesOf } from './proposal.ts';
import type { Goal } from './question.ts';

/** What an added food is for: the rows that are out of bounds without it. */
export const Why = ({ line, goal }: { readonly line: ProposedLine; readonly goal: Goal }) => {
  const purposes = purposesOf(line.why);
  return <span>{purposes.length === 0 ? texts.spares[goal] : texts.whyAdded(purposes)}</span>;
};
