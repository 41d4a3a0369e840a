import { useEffect, useState } from 'react';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { knownUserId, useKnownUserId } from '../../kernel/session.ts';
import { type Copy, readRecipes } from './recipeCopies.ts';

interface Read {
  readonly of: number;
  readonly copies: readonly Copy<Recipe>[];
}

/**
 * The recipes that this device stored for its user, sorted by name; undefined until they are read.
 * @param isNeeded they are read each time that it becomes true
 */
export const useStoredRecipes = (isNeeded = true): readonly Copy<Recipe>[] | undefined => {
  const user = useKnownUserId();
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    if (user === null || !isNeeded) return;
    void readRecipes(user).then((copies) => {
      if (knownUserId() === user) setRead({ of: user, copies });
    });
  }, [user, isNeeded]);
  return read?.of === user ? read.copies : undefined;
};
