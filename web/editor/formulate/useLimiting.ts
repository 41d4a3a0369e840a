import { useEffect, useRef, useState } from 'react';
import { foodKcalOf } from '../../../server/contract/treats.ts';
import type { FormulateHost } from './host.ts';
import { limitIds } from './limitIds.ts';
import type { KeptRow, OwnBound } from './limits.ts';
import { withBound } from './ownBounds.ts';
import { amountOn, firstText } from './present.ts';
import type { Formulation } from './proposal.ts';
import type { Wishes } from './question.ts';
import type { Wish } from './useWishes.ts';

/** What the fields of limits read and change. */
export interface Limiting {
  readonly host: FormulateHost;
  readonly wishes: Wishes;
  readonly wish: Wish;
  /** Moves the focus to the field with this id once it is there. */
  readonly point: (id: string) => void;
  /** Adds a bound, and moves the focus to its number. */
  readonly keep: (bound: Pick<OwnBound, 'row' | 'side' | 'text'>) => void;
  /** The bounds that limit the answer. */
  readonly binding: Formulation['binding'];
}

/** Moves the focus to the field that is asked for, once it is there, with its text selected. */
const usePointing = (): ((id: string) => void) => {
  const [pointed, point] = useState<string | null>(null);
  useEffect(() => {
    if (pointed === null) return;
    const field = document.getElementById(pointed);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
    point(null);
  }, [pointed]);
  return point;
};

/** The limits of a recipe's formulation, with the bound that a nutrient's row asks for. */
export const useLimiting = (
  host: FormulateHost,
  { wishes, wish }: { readonly wishes: Wishes; readonly wish: Wish },
  asked: KeptRow | true,
): Omit<Limiting, 'binding'> => {
  const point = usePointing();
  const keep: Limiting['keep'] = (bound) => {
    const { bounds, key } = withBound(wishes.bounds, bound, (of) =>
      firstText(amountOn(host.model.state().results, of, foodKcalOf(host.pet)), of.side),
    );
    wish({ bounds });
    point(limitIds.bound(key));
  };
  const taken = useRef<KeptRow | true>(true);
  useEffect(() => {
    if (asked === taken.current) return;
    taken.current = asked;
    if (asked !== true) keep({ ...asked, text: '' });
  });
  return { host, wishes, wish, point, keep };
};
