/** Texts of the proposal that makes a recipe complete. */
export const completeTexts = {
  only: 'Use nothing else',
  propose: 'Propose',
  change: 'What I have at home',
  close: 'Close',
  complete: (pet: string) => `With this, nothing is too little or too much for ${pet}.`,
  nearest: (pet: string) =>
    `The nearest to what ${pet} needs that was found. It is not complete: what is left is named below.`,
  nothing: 'Nothing to change: the recipe is complete as it is.',
  undecided: 'No proposal was found in the time.',
  now: 'Now',
  after: 'Then',
  counts: (low: number, high: number, unknown: number) => {
    const counts: readonly [number, string][] = [
      [low, 'too little'],
      [high, 'too much'],
      [unknown, 'not known'],
    ];
    const said = counts.flatMap(([count, words]) => (count > 0 ? `${count} ${words}` : []));
    return said.length > 0 ? said.join(', ') : 'nothing too little or too much';
  },
  add: 'Add',
  atHome: 'at home',
  toGet: 'to get',
  amounts: 'Change',
  from: (before: string, after: string) => `${before} → ${after}`,
  refuse: 'Not this',
  refuseFood: (food: string) => `Not ${food}`,
  refused: (foods: number) => `Suggest ${foods} left out ${foods === 1 ? 'food' : 'foods'} again`,
  cost: (before: string, after: string) => `Cost of a day: ${before} → ${after}`,
  weighs: (grams: string) => `The recipe then weighs ${grams} g.`,
  overfull: (max: string) =>
    `The appliance cooks at most ${max} g of it at once: scale the recipe afterwards.`,
  before: 'Before you accept',
  unstated: (row: string, foods: string) => `${row} is Unknown, because it is not stated for ${foods}.`,
  treats: 'What the treats bring is not known.',
  range: (row: string) => `${row} is Unknown, because what is known of it is a range.`,
  impossible: {
    shelf: (pet: string) => `What you have at home cannot make it complete for ${pet}.`,
    everyday: (pet: string) => `No usual amount of everyday foods makes it complete for ${pet}.`,
    all: (pet: string) => `No usual amount of any food makes it complete for ${pet}.`,
  },
  missing: 'What is missing',
  moreMissing: (rows: number) => `${rows} more`,
  short: (row: string, percent: string) => `${row}: at best ${percent} % too little`,
  over: (row: string, percent: string) => `${row}: at best ${percent} % too much`,
  tooLittle: (row: string) => `${row}: too little`,
  tooMuch: (row: string) => `${row}: too much`,
  get: 'What to get',
  withThese: 'Propose with these',
  more: (foods: number) => `Propose with up to ${foods} added foods`,
  goTo: (food: string, amount: string) => `${food} to ${amount}`,
  changeMore: (lines: string) => `Change more of the recipe: ${lines}`,
  withAll: 'Propose with these changes',
  allowAgain: (foods: string) => `Suggest ${foods} again`,
  promises: (tags: string) =>
    `What ${tags} promises stands against it. Ask your veterinarian whether the recipe needs it.`,
  statedOnly: 'Count only what the foods state. The rest may be more',
  noWay: 'No way was found. Change the foods of the recipe, or ask a veterinarian.',
} as const;
