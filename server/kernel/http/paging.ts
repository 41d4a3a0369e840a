import { FieldErrors } from '../errors.ts';

/** A requested page. */
interface PageQuery {
  readonly page: number;
  readonly size: number;
}

/** The rows of a page, for a query's LIMIT and OFFSET. */
export const pageRange = ({
  page,
  size,
}: PageQuery): { readonly limit: number; readonly offset: number } => ({
  limit: size,
  offset: (page - 1) * size,
});

/** Totals are exact up to this number. */
export const maxTotal = 10_000;

/**
 * The paging fields of a response (D54). An empty list has one page.
 * @param total rows of the whole list; count no further than `maxTotal` + 1
 * @throws FieldErrors when the page is past the last exactly counted one
 */
export const pageInfoOf = ({ page, size }: PageQuery, total: number) => {
  const counted = Math.min(total, maxTotal);
  const last_page = Math.max(1, Math.ceil(counted / size));
  if (total > maxTotal && page > last_page)
    throw new FieldErrors({ page: [`Only the first ${maxTotal.toLocaleString('en')} are listed.`] });
  const more = total > maxTotal ? ({ total_is_at_least: true } as const) : {};
  return { current_page: page, last_page, total: counted, ...more };
};
