/** True in `npm run nightly`, which tests everything that `npm test` tests in part. */
export const isThorough = process.env.TEST_THOROUGH === '1';

/** The items of a list that `npm test` tests; in `npm run nightly` the others. */
export const partOf = <T>(items: readonly T[], isDaily: (item: T, at: number) => boolean): T[] =>
  items.filter((item, at) => isDaily(item, at) !== isThorough);
