/** True in `npm run nightly`, which tests everything that `npm test` tests in part. */
export const isThorough = process.env.TEST_THOROUGH === '1';
