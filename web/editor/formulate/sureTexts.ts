import { chanceText } from '../../../server/contract/chanceWords.ts';
import { listText } from './formulateTexts.ts';
import type { Formulation } from './proposal.ts';

/** Texts of how sure a proposal is. */
export const sureTexts = {
  choice: 'At least 90 % sure',
  hint: 'that each row is Optimal, for one lot of each food',
  lessSure: 'Without being 90 % sure',
  reached: 'Each row that is judged is at least 90 % sure.',
  below: (rows: string) => `Not 90 % sure: ${rows}.`,
  worst: (row: string, chance: string) => `Least sure is ${row}, ${chance}.`,
  together: (chance: string) => `All together ${chance}.`,
  without: (rows: string) => `Not judged, as an error is not published or the level is not known: ${rows}.`,
} as const;

type Row = NonNullable<Formulation['sure']>['rows'][number];

/** What is said of the rows of a proposal that are below 90 %; null if none is, or it was not asked. */
export const belowText = ({ sure }: Partial<Pick<Formulation, 'sure'>>): string | null => {
  const below = (sure?.rows ?? []).filter(({ chance, reached }) => chance !== null && !reached);
  if (below.length === 0) return null;
  return sureTexts.below(listText(below.map(({ name, chance }) => `${name} ${chanceText(chance ?? 0)}`)));
};

const leastSure = (rows: readonly Row[], worst: number): Row | undefined =>
  rows.find(({ chance }) => chance === worst);

/** How sure a proposal is, in sentences; none if it was not asked. */
export const sureWords = ({ sure }: Pick<Formulation, 'sure'>): readonly string[] => {
  if (!sure) return [];
  const { rows, worst, joint } = sure;
  const without = rows.filter(({ chance }) => chance === null).map(({ name }) => name);
  return [
    ...(worst === null || joint === null
      ? []
      : [
          [
            belowText({ sure }) ?? sureTexts.reached,
            sureTexts.worst(leastSure(rows, worst)?.name ?? '', chanceText(worst)),
            sureTexts.together(chanceText(joint)),
          ].join(' '),
        ]),
    ...(without.length > 0 ? [sureTexts.without(listText([...new Set(without)]))] : []),
  ];
};
