/** The grams field that an event is of, if it is. */
export const fieldOf = (target: EventTarget): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.dataset.grams !== undefined ? target : null;

/** The key of the line whose grams they are. */
export const keyOf = (field: HTMLInputElement): string => field.dataset.grams ?? '';

/** Whether a field stands as a whole, like a selected cell: what is typed replaces it. */
export const isWhole = (field: HTMLInputElement): boolean => field.dataset.whole === 'true';

/** Selects a field as a whole, or opens it for an edit inside. */
export const setWhole = (field: HTMLInputElement, whole: boolean): void => {
  field.dataset.whole = String(whole);
  if (whole) field.select();
};

/** As many lines as half a window holds. */
export const pageOf = (field: HTMLInputElement): number => {
  const row = field.closest('tr')?.getBoundingClientRect().height ?? 32;
  return Math.max(1, Math.floor(innerHeight / row / 2));
};
