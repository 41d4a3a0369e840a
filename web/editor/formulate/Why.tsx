import { formulateTexts as texts } from './formulateTexts.ts';
import type { ProposedLine } from './proposal.ts';
import type { Goal } from './question.ts';
import { changeText, purposesOf } from './reasons.ts';

/** What an added food is for, or why a line changes. */
export const Why = ({ line, goal }: { readonly line: ProposedLine; readonly goal: Goal }) => {
  const purposes = purposesOf(line.why);
  const added = purposes.length === 0 ? texts.spares[goal] : texts.whyAdded(purposes);
  const text = line.before === null ? added : changeText(line, goal);
  return text !== null && <span>{text}</span>;
};
