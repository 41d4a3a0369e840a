/** What each verdict that counts with it says, however short it is: words that are in such clauses and in no others. */
const marks = {
  bowl: 'gets in addition',
  beside: 'is not counted: ',
  isNew: 'for the new food alone',
  raw: 'fed raw, a risk for animals and people: ',
  treats: 'treats, whose nutrients are not known',
  volume: 'too much to eat: ',
  left: 'nothing is planned for ',
} as const;

/** The clauses that say what a verdict counts with. */
export const conditionTexts = {
  bowl: (pet: string) => `counts what the bowl of ${pet} ${marks.bowl}`,
  bowlBeside: (pet: string, recipes: string) =>
    `what the bowl of ${pet} gets beside ${recipes} ${marks.beside}${pet} eats more than this says`,
  isNew: marks.isNew,
  raw: (foods: string) => `${marks.raw}${foods}`,
  treats: (share: string) => `${share} ${marks.treats}`,
  volume: (pet: string, percent: string) =>
    `a day’s food is ${percent} % of the weight of ${pet}, ${marks.volume}the recipe has too little energy`,
  left: (share: string) => `${marks.left}${share} of the day’s energy`,
} as const;

/** True for a clause of a verdict that says what it counts with, also for some days of a week. */
export const isCondition = (clause: string): boolean =>
  Object.values(marks).some((mark) => clause.includes(mark));
