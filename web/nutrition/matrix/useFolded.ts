import { useMemo } from 'react';
import { listOf, type Setting, useSetting } from '../../kernel/settings.ts';

/** Setting of the keys of a matrix's folded sections. */
export const foldedSettingOf = (name: string): Setting<readonly string[]> => ({
  name,
  is: listOf((value): value is string => typeof value === 'string'),
  otherwise: [],
});

/** Which sections of a matrix are folded. Each user remembers it. */
export const useFolded = (user: number, setting: Setting<readonly string[]>) => {
  const [keys, setKeys] = useSetting(user, setting);
  const folded = useMemo(() => new Set(keys), [keys]);
  const fold = (key: string): void =>
    setKeys(folded.has(key) ? keys.filter((each) => each !== key) : [...keys, key]);
  return { folded, fold };
};
