import { type VerdictKind, verdictKinds } from '../../../server/contract/verdict.ts';
import { texts as shared } from '../../texts/texts.ts';
import { formulateTexts as texts } from './formulateTexts.ts';
import { type Formulation, leftLevels, namesOf, rowsLeft, statusText } from './proposal.ts';
import type { Goal } from './question.ts';
import { belowText } from './sureTexts.ts';

type Judged = Pick<Formulation, 'pets' | 'missed' | 'uncertain'> & Partial<Pick<Formulation, 'sure'>>;

const acceptText = (worst: VerdictKind, proposal: Judged, left: number): string => {
  const { missed, uncertain } = proposal;
  const isBelow = belowText(proposal) !== null;
  if (worst === 'not_safe') return texts.acceptUnsafe;
  if (left > 0) return texts.acceptWith(left);
  if (missed.length > 0) return texts.acceptMissed;
  if (uncertain.length > 0 || worst !== 'complete') return texts.acceptUncertain;
  return isBelow ? texts.acceptLessSure : texts.accept;
};

const sentence = (clause: string): string => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;

/**
 * What a person must know before a proposal is accepted: the verdict for each pet, of a complete one what it adds to that
 * word, rows that are not Optimal, missed and uncertain bounds. The words of the button say it too.
 */
export const cautionsOf = (
  proposal: Judged,
): {
  readonly texts: readonly string[];
  readonly accept: string;
  /** True if nothing is left and the verdict for each pet is complete. */
  readonly isComplete: boolean;
} => {
  const { pets, missed, uncertain } = proposal;
  const left = leftLevels.map((level) => ({ level, rows: rowsLeft(pets, level) }));
  const kinds = pets.map(({ verdict }) => verdict.kind ?? 'unknown');
  const worst = verdictKinds.find((kind) => kinds.includes(kind)) ?? 'complete';
  const accept = acceptText(
    worst,
    proposal,
    left.reduce((sum, { rows }) => sum + rows.length, 0),
  );
  return {
    texts: [
      ...pets.flatMap(({ verdict: { kind, words, advice, clauses, pet, standard } }) => {
        // "Complete for Juno by NRC 2006" is said above. What a professional keeps low is not.
        const beyond = standard === null ? clauses : clauses.slice(1);
        const said = kind === 'complete' ? beyond.map(sentence) : [`${words}. ${advice}`];
        return said.map((text) =>
          pets.length > 1 && pet && !text.includes(pet.name) ? texts.verdictOf(pet.name, text) : text,
        );
      }),
      ...left.flatMap(({ level, rows }) =>
        rows.length === 0 ? [] : texts.left(shared.levels[level], rows.join(', ')),
      ),
      ...(missed.length > 0 ? [texts.missed(namesOf(missed))] : []),
      ...[belowText(proposal) ?? []].flat(),
      ...(uncertain.length > 0 ? [texts.uncertain(namesOf(uncertain))] : []),
    ],
    accept,
    isComplete: accept === texts.accept || accept === texts.acceptLessSure,
  };
};

/** How good a proposal is, and that it is not complete: what is proven of its bounds says nothing of the verdict. */
export const proposalStatus = (
  proposal: Judged & Pick<Formulation, 'status' | 'gap'>,
  goal: Goal,
  isNothing: boolean,
): string => {
  const found = isNothing ? texts.unchanged : statusText(proposal, goal);
  return cautionsOf(proposal).isComplete ? found : `${found} ${texts.notComplete}`;
};
