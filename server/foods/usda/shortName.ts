/** Words of USDA's names that distinguish no two of its foods, and what stands for them. None is of cooking, fat or strength. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/^Beverages, (?=water)/i, ''],
  [/, broilers? or fryers?(?=,)/, ''],
  [/, retail parts(?=,)/, ''],
  [/, all commercial varieties/, ''],
  [/, year round average/, ''],
  [/, commercially prepared/, ''],
  [/, all (?:grades|areas)/, ''],
  [/, composite of trimmed retail cuts/, ''],
  [/, mature seeds/, ''],
  [/(?<=, raw), fresh|, fresh(?=, raw)/, ''],
  [/, separable lean (?=only|and fat)/, ', lean '],
];

/** A short name of a food of USDA's tables: its name without words that distinguish no two foods. */
export const shortUsdaName = (name: string): string => {
  const short = rules.reduce((text, [words, instead]) => text.replace(words, instead), name);
  return short.charAt(0).toUpperCase() + short.slice(1);
};
