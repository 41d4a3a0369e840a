const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The day of a time in the browser's calendar, `YYYY-MM-DD`. */
export const localDay = (time: Date): string =>
  `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;
