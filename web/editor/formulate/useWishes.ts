import { useState } from 'react';
import type { Editor } from '../editor.ts';
import { firstWishes, type Wishes } from './question.ts';

/** The wishes about each open recipe. They end with its editor, not with the panel. */
const kept = new WeakMap<Editor, Wishes>();

/** Changes wishes, by what they are when it is called. */
export type Wish = (change: Partial<Wishes> | ((before: Wishes) => Partial<Wishes>)) => void;

/** The wishes about a recipe, as the panel was left. */
export const useWishes = (model: Editor): { readonly wishes: Wishes; readonly wish: Wish } => {
  const [wishes, setWishes] = useState(() => kept.get(model) ?? firstWishes);
  const wish: Wish = (change) =>
    setWishes((before) => {
      const next = { ...before, ...(typeof change === 'function' ? change(before) : change) };
      kept.set(model, next);
      return next;
    });
  return { wishes, wish };
};
