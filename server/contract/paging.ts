import * as z from 'zod/mini';

/** The default and the maximum page size of lists. */
export interface PageSizes {
  readonly size: number;
  readonly maxSize: number;
}

const wholeFrom1 = (max: number, message: string) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/, message))], message),
    z.pipe(z.transform(Number), z.int(message).check(z.minimum(1, message), z.maximum(max, message))),
  );

/** The query fields of a paged list: `page` from 1, and `size`. */
export const pageQuery = ({ size, maxSize }: PageSizes) => ({
  page: z._default(wholeFrom1(1_000_000, 'Pages are counted from 1.'), 1),
  size: z._default(wholeFrom1(maxSize, `From 1 to ${maxSize}.`), size),
});

/** The paging fields of a response beside its rows. */
export const pageInfo = {
  current_page: z.int(),
  last_page: z.int(),
  /** Exact up to 10,000. A higher total is 10,000 with `total_is_at_least`. */
  total: z.int(),
  total_is_at_least: z.optional(z.literal(true)),
};
