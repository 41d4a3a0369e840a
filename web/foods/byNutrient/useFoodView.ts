import { useState } from 'react';
import type { FoodBasis } from '../../../engine/host/foodAmounts.ts';
import { listOf, oneOf, type Setting, useSetting } from '../../kernel/settings.ts';
import { useUrlState } from '../../ui/hooks/useUrlState.ts';
import type { MatrixSort } from '../../ui/matrix/types.ts';
import { columnKey } from './foodMatrix.ts';

/** The bases to choose from. */
export const foodBases = ['asFed', 'per1000Kcal', 'dryMatterBasis'] as const satisfies readonly FoodBasis[];

/** Ids of the pinned nutrients. */
const pinsSetting: Setting<readonly number[]> = {
  name: 'foods.pins',
  is: listOf((id): id is number => Number.isSafeInteger(id)),
  otherwise: [],
};

/** Names of the folded groups of nutrients. */
const foldedSetting: Setting<readonly string[]> = {
  name: 'foods.folded',
  is: listOf((name): name is string => typeof name === 'string'),
  otherwise: [],
};

/** True if nutrients that are hidden elsewhere (D3) are among the columns. */
const hiddenSetting: Setting<boolean> = { name: 'foods.hidden', is: oneOf(true, false), otherwise: false };

/** More pinned columns would leave no room for the others. */
const maxPins = 4;

const isBasis = oneOf(...foodBases);

const sortOf = (text: string): MatrixSort | null => {
  const key = text.replace(/^-/, '');
  return key === '' ? null : { by: 'column', key, descending: text.startsWith('-') };
};

const toggled = <Of>(all: readonly Of[], one: Of): readonly Of[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

/** The filter, order, basis and columns of the foods. The address has the first three, the user's settings the columns. */
export const useFoodView = (user: number) => {
  const [words, setWords] = useUrlState('search');
  const [category, setCategory] = useUrlState('category');
  const [basisText, setBasis] = useUrlState('basis');
  const [sortText, setSortText] = useUrlState('sort');
  const [pins, setPins] = useSetting(user, pinsSetting);
  const [folded, setFolded] = useSetting(user, foldedSetting);
  const [hidden, setHidden] = useSetting(user, hiddenSetting);
  const sort = sortOf(sortText);
  const [opened] = useState(sort);
  const setSort = (next: MatrixSort | null): void =>
    setSortText(next === null ? '' : `${next.descending ? '-' : ''}${next.key}`);
  const pin = (nutrient: number): void =>
    setPins([nutrient, ...pins.filter((each) => each !== nutrient)].slice(0, maxPins));
  return {
    ...{ words, setWords, category, setCategory, sort, setSort, pins, pin, folded },
    ...{ hidden, setHidden },
    /** The nutrient that the address was opened with, which is the first to look at. */
    first: opened?.key ?? null,
    basis: isBasis(basisText) ? basisText : ('asFed' as const),
    setBasis,
    unpin: (nutrient: number): void => setPins(pins.filter((each) => each !== nutrient)),
    fold: (group: string): void => setFolded(toggled(folded, group)),
    /** Sorts by a nutrient, the highest amount first, and pins it; null sorts by name. */
    sortBy: (nutrient: number | null): void => {
      setSort(nutrient === null ? null : { by: 'column', key: columnKey(nutrient), descending: true });
      if (nutrient !== null) pin(nutrient);
    },
    showAll: (): void => {
      setWords('');
      setCategory('');
    },
  };
};

export type FoodView = ReturnType<typeof useFoodView>;
