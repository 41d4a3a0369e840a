import { texts as shared } from '../../texts/texts.ts';
import { formulateTexts as texts } from './formulateTexts.ts';
import { type Formulation, leftLevels, namesOf, rowsLeft } from './proposal.ts';

type Judged = Pick<Formulation, 'pets' | 'missed' | 'uncertain'>;

const acceptText = ({ missed, uncertain }: Judged, left: number): string => {
  if (left > 0) return texts.acceptWith(left);
  if (missed.length > 0) return texts.acceptMissed;
  return uncertain.length > 0 ? texts.acceptUncertain : texts.accept;
};

/**
 * What a person must know before a proposal is accepted: rows that are not Optimal, missed and uncertain bounds. The
 * words of the button say it too.
 */
export const cautionsOf = (
  proposal: Judged,
): { readonly texts: readonly string[]; readonly accept: string } => {
  const { pets, missed, uncertain } = proposal;
  const left = leftLevels.map((level) => ({ level, rows: rowsLeft(pets, level) }));
  return {
    texts: [
      ...left.flatMap(({ level, rows }) =>
        rows.length === 0 ? [] : texts.left(shared.levels[level], rows.join(', ')),
      ),
      ...(missed.length > 0 ? [texts.missed(namesOf(missed))] : []),
      ...(uncertain.length > 0 ? [texts.uncertain(namesOf(uncertain))] : []),
    ],
    accept: acceptText(
      proposal,
      left.reduce((sum, { rows }) => sum + rows.length, 0),
    ),
  };
};
