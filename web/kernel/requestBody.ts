const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/** The fields of a body as a form: lists under `name[]`, objects as JSON, null as empty text. */
const formOf = (fields: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else if (Array.isArray(value)) for (const each of value) form.append(`${name}[]`, textOf(each));
    else if (value !== undefined) form.append(name, textOf(value));
  }
  return form;
};

/** A request as text. Files, which JSON writes as {}, are named by name, size and date. */
export const textOfInput = (request: unknown): string =>
  JSON.stringify(request, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/** A request's body: JSON, or a form if one of its fields is a file. */
export const requestBody = (body: unknown): string | FormData => {
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  return Object.values(fields).some((value) => value instanceof Blob) ? formOf(fields) : JSON.stringify(body);
};
