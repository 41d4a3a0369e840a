import {
  chanceOf,
  leastSureFirst,
  recipeChanceText,
  rowChanceText,
  surenessOfRecipe,
} from '../../server/contract/chanceWords.ts';
import type { SureRow } from '../nutrition/chance/sure.ts';
import type { PaperBlock } from '../ui/pdf/paper.ts';

const texts = {
  title: 'How sure the levels are',
  none: 'Not calculated: not for a plan, not with a bowl that is counted beside the recipe, and not without the errors of the values.',
  failed: 'The chances could not be calculated. Open the report again.',
  over99: (names: string) => `Over 99 %: ${names}.`,
  method:
    '~ marks a chance that rests on the spread of similar foods. Of one lot of each food, by the standard errors of USDA’s values. Losses in cooking and ranges of products have no error here, and a laboratory may find other values.',
};

const marked = (text: string, { chances }: SureRow): string => (chances?.estimated ? `~ ${text}` : text);

/** How sure each level is: the least sure first, those over 99 % together. */
export const chanceBlocks = (rows: readonly SureRow[] | null | 'failed'): readonly PaperBlock[] => {
  const heading = { kind: 'heading', text: texts.title } as const;
  if (rows === null) return [heading, { kind: 'text', text: texts.none }];
  if (rows === 'failed') return [heading, { kind: 'text', text: texts.failed }];
  const sorted = leastSureFirst(rows).filter(({ chances }) => chances !== null);
  const isOver99 = (row: SureRow): boolean => (chanceOf(row) ?? 0) > 0.99;
  const items = sorted
    .filter((row) => !isOver99(row))
    .map((row) => `${row.name}: ${marked(rowChanceText(row), row)}`);
  const over99 = sorted.filter(isOver99).map((row) => marked(row.name, row));
  return [
    heading,
    { kind: 'text', text: recipeChanceText(surenessOfRecipe(rows)) },
    {
      kind: 'list',
      small: true,
      items: [...items, ...(over99.length > 0 ? [texts.over99(over99.join(', '))] : [])],
    },
    { kind: 'text', text: texts.method, tone: 'quiet' },
  ];
};
