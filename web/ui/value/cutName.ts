/** Maximum length of names in lists on small screens, and in grocery lists. */
export const phoneNameLength = 14;

/** A name cut to a length, with an ellipsis in place of a space or comma at its end. The full name belongs into a tooltip. */
export const cutName = (name: string, length = phoneNameLength): string =>
  name.length > length
    ? `${name
        .slice(0, length)
        .replace(/\p{Cs}$/u, '')
        .replace(/[\s,]+$/, '')}…`
    : name;
