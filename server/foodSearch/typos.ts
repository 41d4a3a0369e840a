/** The most letters of a word that are compared. */
const maxWordLength = 24;

/**
 * How many letters are wrong in a word that begins another: added, left out, replaced or two of them swapped.
 * @returns the smallest number over all beginnings of `other`
 */
export const typosIn = (typed: string, other: string): number => {
  const [a, b] = [typed.slice(0, maxWordLength), other.slice(0, maxWordLength)];
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return Math.min(...row);
};

/** The most wrong letters that a typed word may have; the first letter is always right. */
export const typosAllowed = (typed: string): number =>
  typed.length < 4 || /\d/.test(typed) ? 0 : typed.length < 8 ? 1 : 2;
