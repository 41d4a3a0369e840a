/** A number of foods as text. */
export const foods = (count: number): string => (count === 1 ? '1 food' : `${count} foods`);

const were = (food: string, count: number): string => (count === 1 ? `${food} was` : `${foods(count)} were`);

/** Texts of the editor's table of foods. */
export const foodTexts = {
  steps: 'Undo and redo',
  undo: 'Undo',
  redo: 'Redo',
  undoTitle: 'Undo (Ctrl+Z)',
  redoTitle: 'Redo (Ctrl+Y)',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  stillSaving: 'The last change is still being saved.',

  /** Foods that could not be added or removed. */
  notDone: {
    added: (food: string, count: number) => `${were(food, count)} not added.`,
    removed: (food: string, count: number) => `${were(food, count)} not removed.`,
  },

  sortBy: 'Sort by',
  orders: { recipe: 'Recipe order', name: 'Name', grams: 'Grams' },
  ordersLabel: 'Foods',
  most: (nutrient: string) => `Most ${nutrient} first, in the whole recipe.`,
  notStatedLast: (count: number) =>
    count === 1 ? '1 food does not state it and is last.' : `${count} foods do not state it and are last.`,
  contribution: (nutrient: string, unit: string) => `${nutrient}, ${unit} in the recipe`,
  notStated: 'not stated',
  shareOf: (percent: string) => `${percent} % of the total`,

  lock: (food: string) => `Lock ${food}`,
  actions: {
    formulate: 'Formulate (f)',
    replace: 'Replace or swap a food (r)',
    scale: 'Scale and round (s)',
    compare: 'Compare with a recipe (c)',
  },
  lockTitle: 'Locked grams stay when the recipe is scaled',
  locks: 'Locked for scaling',

  tools: 'Tools for all foods',
  scale: 'Scale',
  scaleTo: 'Scale to total',

  weigh: (state: string) => `weigh ${state}`,
  weighTool: 'Weigh',
  switchForm: 'Weigh it raw or cooked',
  replaceFood: (food: string) => `Replace ${food} …`,
  replaceTool: 'Replace',
  replaceTitle: 'Replace … (r)',

  compareTool: 'Compare',

  copy: 'Copy',
  copyTitle: 'Copy all foods with their grams, for a spreadsheet',
  copied: (count: number) => `${foods(count)} copied.`,
  notCopied: 'The browser does not let this page copy.',
  copyHead: ['Food', 'Grams', 'Percent of recipe'],

  paste: 'Paste',
  pasteTitle: 'Paste a list of foods with their grams',
} as const;
