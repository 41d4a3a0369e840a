import type { Pet } from '../../../server/contract/pets.ts';
import type { PreparedStandard } from '../../../server/contract/standardColumns.ts';
import {
  isOfCats,
  legalMaxima,
  type StandardBasis,
  standardKey,
  targetStandard,
} from '../../../server/contract/standards.ts';
import type { MatrixColumn } from '../../ui/matrix/types.ts';
import { getLifeStage } from '../matrix/lifeStage.ts';
import { standardsTexts as texts } from './standardsTexts.ts';

/** Whose standards are shown: of adults, of growing animals, or all. */
export const stageChoices = ['adult', 'growth', 'all'] as const;
export type StageChoice = (typeof stageChoices)[number];

/** The need of the pet, or a standard on one of its bases, which has its ratios too. */
export type StandardColumn = MatrixColumn &
  (
    | { readonly kind: 'need' }
    | {
        readonly kind: 'standard';
        readonly standard: PreparedStandard;
        /** Index of the standard among all. */
        readonly index: number;
        readonly basis: StandardBasis;
      }
  );

/** The stage of a pet on a day: of growth until it is grown (D112), or of reproduction. An animal that is not known is an adult. */
export const stageOf = (pet: Pet | null, day: string): StageChoice => {
  if (pet === null) return 'adult';
  const { specie, birthday, adult_weight_kg, weight_kg, reproduction_week } = pet;
  const adultKg = adult_weight_kg ?? weight_kg;
  const stage = getLifeStage(specie.slug, birthday, day.slice(0, 10), adultKg, reproduction_week != null);
  return stage.startsWith('adult') ? 'adult' : 'growth';
};

/** True for a standard of the chosen life stages. Laws are of all, and so are the targets of a pet. */
export const isChosen = ({ table }: PreparedStandard, choice: StageChoice): boolean =>
  choice === 'all' ||
  table.standard === legalMaxima ||
  table.standard === targetStandard ||
  table.life_stage.startsWith('adult') === (choice === 'adult');

const bases = ['per_100g_dry_matter', 'per_1000_kcal'] as const;

const columnsOf = (standard: PreparedStandard, index: number): StandardColumn[] => {
  const { table } = standard;
  const stated = bases.filter((basis) => table.rows.some((row) => row.basis === basis));
  // A target set may bound nothing but ratios and food groups.
  const own: readonly StandardBasis[] = stated.length === 0 && table.rows.length > 0 ? ['ratio'] : stated;
  const key = standardKey(table);
  const short = texts.short[key] ?? texts.setShort(table.name);
  return own.map((basis, at) => {
    const name = texts.name(table.name, basis);
    return {
      ...{ kind: 'standard', key: `${key} ${basis}`, standard, index, basis, name, label: name },
      short: texts.head(short, own.length > 1 ? texts.shortBasis[basis] : ''),
      ...{ unaligned: true, startsGroup: at === 0 },
    };
  });
};

/** The pet's targets first, then NRC, as the oldest, the recommendations, and the law last; those of cats after those of dogs. */
const order = [targetStandard, 'nrc-2006', 'aafco-2016', 'fediaf-2025', legalMaxima];

/** The columns of the chosen standards, after that of the pet's need. */
export const standardColumns = (
  standards: readonly PreparedStandard[],
  choice: StageChoice,
  pet: string | null,
): StandardColumn[] => {
  const need: StandardColumn[] =
    pet === null
      ? []
      : [
          {
            ...{ kind: 'need', key: 'need', name: texts.ownNeed(pet), label: texts.ownNeed(pet) },
            ...{ short: texts.needShort, unaligned: true },
          },
        ];
  const rank = ({ table }: PreparedStandard) =>
    order.indexOf(table.standard) + (isOfCats(table.life_stage) ? order.length : 0);
  const chosen = standards
    .map((standard, index) => ({ standard, index }))
    .filter(({ standard }) => isChosen(standard, choice))
    .toSorted((a, b) => rank(a.standard) - rank(b.standard));
  return [...need, ...chosen.flatMap(({ standard, index }) => columnsOf(standard, index))];
};

/** The species whose standards a pet's food is judged by. */
export const speciesOf = (slug: string): 'dog' | 'cat' => (isOfCats(slug) ? 'cat' : 'dog');

/** The species whose standards a recipe is judged by: its own, or both if it has none. */
export const speciesOfRecipe = (own: readonly { readonly slug: string }[]): readonly ('dog' | 'cat')[] => {
  const species = (['dog', 'cat'] as const).filter((each) => own.some(({ slug }) => slug === each));
  return species.length > 0 ? species : ['dog', 'cat'];
};
