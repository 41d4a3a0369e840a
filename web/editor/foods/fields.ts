/** The grams field of an event target; null for other elements. */
export const fieldOf = (target: EventTarget): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.dataset.grams !== undefined ? target : null;

/** Key of the field's line. */
export const keyOf = (field: HTMLInputElement): string => field.dataset.grams ?? '';

/** True if the whole field is selected, like a spreadsheet cell. Typed text replaces the old text. */
export const isWhole = (field: HTMLInputElement): boolean => field.dataset.whole === 'true';

/** Selects the whole field or starts an edit inside it. */
export const setWhole = (field: HTMLInputElement, whole: boolean): void => {
  field.dataset.whole = String(whole);
  if (whole) field.select();
};

/** Number of lines in half a window. */
export const pageOf = (field: HTMLInputElement): number => {
  const row = field.closest('tr')?.getBoundingClientRect().height ?? 32;
  return Math.max(1, Math.floor(innerHeight / row / 2));
};
