/**
 * The age on a day in whole years, below 2 years in whole months, below 1 month in days. A calendar month counts from
 * its day on.
 */
export const ageText = (birthday: string, at: string): string => {
  const [born, then] = [new Date(birthday), new Date(at)];
  const isEarlier = then.getUTCDate() < born.getUTCDate();
  const months =
    (then.getUTCFullYear() - born.getUTCFullYear()) * 12 +
    (then.getUTCMonth() - born.getUTCMonth()) -
    (isEarlier ? 1 : 0);
  const days = Math.max(0, Math.floor((then.getTime() - born.getTime()) / 86_400_000));
  const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (months < 1) return counted(days, 'day');
  return months < 24 ? counted(months, 'month') : counted(Math.floor(months / 12), 'year');
};
