import { toGramsText } from '../../../engine/host/quantity.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { standardName } from '../../../server/contract/standards.ts';
import { formatGrams } from '../../kernel/format.ts';
import { keyOf } from '../../nutrition/draft.ts';
import { petLabels } from '../../pets/petLabels.ts';
import { widest } from './askedLimits.ts';
import { formulateTexts as texts } from './formulateTexts.ts';
import { type LineLimit, withoutFood } from './limits.ts';
import { ownIn } from './ownBounds.ts';
import { eatersOf } from './pot.ts';
import { boundText, type Formulation } from './proposal.ts';
import type { Wishes } from './question.ts';
import { sureTexts } from './sureTexts.ts';
import type { Limiting } from './useLimiting.ts';

type Ways = NonNullable<Formulation['conflict']>['ways_out'];

type Asked = Pick<Limiting, 'host' | 'wishes'>;

/** A way out in words, with the wishes that it changes. */
export interface Way {
  readonly text: string;
  readonly change: (before: Wishes) => Partial<Wishes>;
  /** Foods whose lines must not be locked. */
  readonly unlocked?: readonly Ingredient[];
}

/** A line, or a pinned food, that goes beyond its bounds. */
interface LineBeyond {
  readonly food: Ingredient;
  /** Milligrams of the line; null for a pinned food. */
  readonly milligrams: number | null;
  /** Where it goes. */
  readonly grams: number;
}

/** The lines that go beyond their bounds. None if nothing is left of them: a recipe without food keeps all bounds. */
const linesBeyond = ({ host, wishes }: Asked, { lines, together }: Ways): readonly LineBeyond[] => {
  const drafted = host.model.state().draft.lines;
  const beyond = lines.flatMap(({ ingredient_id, total_g: grams }): LineBeyond[] => {
    const line = drafted.find(({ food }) => food.id === ingredient_id);
    if (line) return [{ food: line.food, milligrams: line.milligrams, grams }];
    const pin = wishes.pins.find(({ food }) => food.id === ingredient_id);
    return pin ? [{ food: pin.food, milligrams: null, grams }] : [];
  });
  return together || beyond.some(({ grams }) => grams > 0) ? beyond : [];
};

/** Grams with three digits: a supplement's are few. */
const shortGrams = (grams: number): string => formatGrams(Math.round(Number((grams * 1000).toPrecision(3))));

/** The most grams that a line may have, in mg. */
const mostMilligrams = 100_000_000;

/** The limits that let a line go far. */
const wideLimit = ({ food, milligrams }: LineBeyond): readonly LineLimit[] =>
  milligrams === null
    ? []
    : [{ food, min: '0', max: toGramsText(Math.min(milligrams * widest, mostMilligrams)) }];

/** Unpins lines, and gives them wide limits. */
const freed =
  (lines: readonly LineBeyond[]): Way['change'] =>
  ({ limits, pins }) => ({
    limits: [
      ...lines.reduce((left, { food }) => withoutFood(left, food), limits),
      ...lines.flatMap(wideLimit),
    ],
    pins: lines.reduce((left, { food }) => withoutFood(left, food), pins),
  });

const lineWay = (lines: readonly LineBeyond[]): Way => ({
  text: texts.freeLines(
    lines.map(({ food, grams }) => texts.goTo(food.short_name, shortGrams(grams))).join(', '),
  ),
  change: freed(lines),
  unlocked: lines.map(({ food }) => food),
});

/** Own bounds as they would have to be. None if one of them is not of the panel. */
const boundWay = ({ wishes }: Asked, { bounds }: Ways): readonly Way[] => {
  const own = bounds.flatMap((bound) => {
    const found = ownIn(wishes.bounds, bound);
    return found ? [{ key: found.key, to: bound.to, text: boundText({ ...bound, bound: bound.to }) }] : [];
  });
  if (own.length === 0 || own.length < bounds.length) return [];
  return [
    {
      text: texts.loosen(own.map(({ text }) => text)),
      change: (before) => ({
        bounds: before.bounds.map((bound) => {
          const to = own.find(({ key }) => key === bound.key)?.to;
          return to === undefined ? bound : { ...bound, text: String(to) };
        }),
      }),
    },
  ];
};

const namesOf = (foods: readonly Pick<Ingredient, 'short_name'>[]): string =>
  foods.map(({ short_name }) => short_name).join(', ');

const foodWays = ({ wishes }: Asked, { foods, avoided, together }: Ways): readonly Way[] => [
  ...(foods.length > 0 && wishes.add !== 'all'
    ? [{ text: texts.allowAll(namesOf(foods)), change: () => ({ add: 'all' as const }) }]
    : []),
  ...(avoided.length > 0
    ? [
        {
          text: texts.allowAgain(namesOf(avoided)),
          change: ({ refused }: Wishes) => ({
            refused: together ? [] : refused.filter(({ id }) => !avoided.some((food) => food.id === id)),
          }),
        },
      ]
    : []),
];

/** What of the pets and of their needs is left out. */
const leftWays = ({ host, wishes }: Asked, { standards, tags, pets, bowls }: Ways): readonly Way[] => {
  const names = petLabels(eatersOf(host, wishes));
  const promised = host.model
    .state()
    .draft.recipe.tags.filter(({ slug }) => tags.includes(slug.en))
    .map(({ name }) => name.en);
  return [
    ...(bowls ? [{ text: texts.fillBowls, change: () => ({ bowls: true, sure: false }) }] : []),
    ...(standards.length > 0
      ? [
          {
            text: texts.leaveStandards(standards.map(standardName)),
            change: (before: Wishes) => ({
              standards: before.standards.filter((each) => !standards.includes(each)),
            }),
          },
        ]
      : []),
    ...(tags.length > 0
      ? [
          {
            text: texts.leaveTags(promised),
            change: (before: Wishes) => ({ leftTags: [...before.leftTags, ...tags] }),
          },
        ]
      : []),
    ...pets.map((pet) => ({
      text: texts.leavePet(names.get(pet) ?? ''),
      change: (before: Wishes) => ({ others: before.others.filter((id) => id !== pet) }),
    })),
  ];
};

/** All ways as one. */
const atOnce = (ways: readonly Way[]): Way => ({
  text: texts.together(ways.map(({ text }) => text)),
  change: (before) => {
    const changed = { ...before };
    for (const { change } of ways) Object.assign(changed, change(changed));
    return changed;
  },
  unlocked: ways.flatMap(({ unlocked = [] }) => unlocked),
});

/** The ways out of a conflict, each of which is enough. */
export const waysIn = (asked: Asked, ways: Ways): readonly Way[] => {
  const { additions, stated_only, less_sure } = ways;
  const lines = linesBeyond(asked, ways);
  const all: readonly Way[] = [
    ...foodWays(asked, ways),
    ...(additions === null || additions <= asked.wishes.additions
      ? []
      : [{ text: texts.allowMore(additions), change: () => ({ additions }) }]),
    ...(lines.length > 0 ? [lineWay(lines)] : []),
    ...boundWay(asked, ways),
    ...leftWays(asked, ways),
    ...(less_sure ? [{ text: sureTexts.lessSure, change: () => ({ sure: false }) }] : []),
    ...(stated_only ? [{ text: texts.statedOnly, change: () => ({ unstated: 'stated' as const }) }] : []),
  ];
  return ways.together && all.length > 1 ? [atOnce(all)] : all;
};

/** Takes a way out: unlocks its lines and changes the wishes. */
export const take = (
  { host, wish }: Pick<Limiting, 'host' | 'wish'>,
  { change, unlocked = [] }: Way,
): void => {
  for (const food of unlocked)
    if (host.foods.state().locked.has(keyOf(food))) host.foods.toggleLock(keyOf(food));
  wish(change);
};
