import { weighText } from './foodForms.ts';
import type { WeighedFood } from './weighState.ts';

/** `weigh raw` beside the grams of a food; nothing for a food with one state only. */
export const WeighText = ({ food }: { readonly food: WeighedFood }) => {
  const text = weighText(food);
  return text !== null && <span className="small muted"> {text}</span>;
};
