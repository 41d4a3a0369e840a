/** Number of letters compared. */
const maxWordLength = 24;

/**
 * Counts the wrong letters between a typed word and the start of another: added, omitted, replaced or swapped.
 * @returns the minimum over all starts of `other`
 */
export const typosIn = (typed: string, other: string): number => {
  const [a, b] = [typed.slice(0, maxWordLength), other.slice(0, maxWordLength)];
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let min = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        min = Math.min(min, (before[j - 2] ?? 0) + 1);
      next.push(min);
    }
    [before, row] = [row, next];
  }
  return Math.min(...row);
};

/** The maximum number of wrong letters in a typed word. The first letter must be right. */
export const typosAllowed = (typed: string): number =>
  typed.length < 4 || /\d/.test(typed) ? 0 : typed.length < 8 ? 1 : 2;
