/** The source of a value that a user typed on a day, with the reason of the save. */
export const editedSource = (now: Date, reason: string | null): string =>
  `edited ${now.toISOString().slice(0, 10)}${reason === null ? '' : `: ${reason}`}`.slice(0, 255);

const edited = /^edited (\d{4}-\d{2}-\d{2})(?:: (.*))?$/;

/** The day and the reason of a value that a user typed; null for another source. */
export const readEditedSource = (
  source: string,
): { readonly day: string; readonly reason: string | null } | null => {
  const [, day, reason] = edited.exec(source) ?? [];
  return day === undefined ? null : { day, reason: reason ?? null };
};

/** True for the source of a value that is calculated from others at each save. */
export const isDerivedSource = (source: string | null): boolean =>
  source !== null && /^(?:derived: |USDA's IU)/.test(source);
