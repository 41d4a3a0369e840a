const day = 86_400_000;

const utc = (year: number, month: number, date: number): number => Date.UTC(year, month, date);

/**
 * Age in years on a day, with the fraction since the last birthday; exactly 1 on the first birthday. The
 * birthday of 29 February is 1 March in other years.
 */
export const ageInYears = (birthday: string, today: Date): number => {
  const born = new Date(`${birthday}T00:00:00Z`);
  const [month, date] = [born.getUTCMonth(), born.getUTCDate()];
  const now = utc(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  const passed = now >= utc(today.getUTCFullYear(), month, date);
  const year = passed ? today.getUTCFullYear() : today.getUTCFullYear() - 1;
  const [last, next] = [utc(year, month, date), utc(year + 1, month, date)];
  return year - born.getUTCFullYear() + (now - last) / day / ((next - last) / day);
};

/** Whole days since a birthday. */
export const wholeDays = (birthday: string, today: Date): number =>
  Math.floor((today.getTime() - Date.parse(birthday)) / day);
