import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { tableTexts } from '../../texts/tableTexts.ts';

/** The paging fields of a response. */
export interface Paged {
  readonly current_page: number;
  readonly last_page: number;
}

/** Goes to the last page from a page past it, such as that of an old link; true meanwhile. */
export const useLastPage = (
  paged: Paged | undefined,
  goTo: ((page: number, replace?: boolean) => void) | undefined,
): boolean => {
  const last = paged === undefined ? 1 : Math.max(1, paged.last_page);
  const isPast = paged !== undefined && paged.current_page > last;
  useEffect(() => {
    if (isPast) goTo?.(last, true);
  });
  return isPast;
};

/** Previous, next and the current page; nothing for a single page. */
export const Pagination = ({
  paged,
  goTo,
}: {
  readonly paged: Paged;
  readonly goTo: (page: number) => void;
}) => {
  const { current_page: page, last_page: last } = paged;
  if (last <= 1) return null;
  return (
    <nav className="flex middle centered gap-16 above-16 unprinted" aria-label={tableTexts.pages}>
      <Button variant="default" size="md" disabled={page <= 1} onClick={() => goTo(page - 1)}>
        {tableTexts.previous}
      </Button>
      <span role="status">{tableTexts.page(page, last)}</span>
      <Button variant="default" size="md" disabled={page >= last} onClick={() => goTo(page + 1)}>
        {tableTexts.next}
      </Button>
    </nav>
  );
};
