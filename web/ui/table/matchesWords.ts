const wordsOf = (text: string): string[] => text.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);

/** True if a text contains all words of a query in any order. Numbers match whole, words in part. */
export const matchesWords = (text: string, query: string): boolean => {
  const within = text.toLocaleLowerCase('en');
  return wordsOf(query).every((word) =>
    /^\d+$/.test(word) ? wordsOf(within).includes(word) : within.includes(word),
  );
};
