import { settings } from '../../../server/contract/settings.ts';
import { type ApiFailure, callApi } from '../../kernel/api.ts';
import { useUser } from '../../kernel/session.ts';
import { useSetting } from '../../kernel/settings.ts';
import { shelfFoods } from '../foodSettings.ts';

/** The ids of the foods on the user's shelf. */
export interface Shelf {
  readonly ids: readonly number[];
  readonly toggle: (food: number) => void;
  /** Stores the shelf on the server, which formulates by it. The failure if that failed. */
  readonly save: () => Promise<ApiFailure | null>;
}

/** The user's shelf. A change is kept here at once. */
export const useShelf = (): Shelf => {
  const [ids, set] = useSetting(useUser()?.id ?? 0, shelfFoods);
  return {
    ids,
    toggle: (food) => set(ids.includes(food) ? ids.filter((id) => id !== food) : [...ids, food]),
    save: async () => {
      const { name } = shelfFoods;
      const result = await callApi(settings.put, { params: { name }, body: { value: [...ids] } });
      return result.ok ? null : result.failure;
    },
  };
};
