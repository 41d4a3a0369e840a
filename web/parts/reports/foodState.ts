const rawWords = /\b(?:raw|uncooked)\b/i;
const cookedWords =
  /\b(?:cooked|boiled|steamed|roasted|baked|grilled|broiled|poached|fried|pan-browned|braised|stewed|simmered|hard-boiled|microwaved)\b/i;

/** The state in which a food is weighed, as its name tells: raw, cooked, or only as it is named. */
export const stateOf = (name: string): 'raw' | 'cooked' | 'asNamed' => {
  if (rawWords.test(name)) return 'raw';
  return cookedWords.test(name) ? 'cooked' : 'asNamed';
};
