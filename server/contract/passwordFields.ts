import * as z from 'zod/mini';
import { type Fault, required, withFaults } from './fields.ts';
import { passwordLength } from './passwordLength.ts';

/** A new password. The server also refuses those that are easy to guess (D26). */
export const newPassword = z
  .string(required('The password field is required.'))
  .check(
    z.minLength(1, { error: 'The password field is required.', abort: true }),
    z.minLength(passwordLength.min, `Password must be at least ${passwordLength.min} characters long!`),
    z.maxLength(passwordLength.max, `At most ${passwordLength.max} characters.`),
  );

/** A chosen password and its repetition; use with `withMatchingPasswords`. */
export const newPasswordFields = {
  password: newPassword,
  password_confirmation: z.string(required('The password confirmation field is required.')),
};

/** The error of passwords that differ; null if one of them is no text, which has an error of its own. */
export const passwordMismatch = (body: unknown): Fault | null => {
  const { password, password_confirmation: again } = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof password !== 'string' || typeof again !== 'string' || password === again) return null;
  return { path: ['password_confirmation'], message: 'The password confirmation does not match.' };
};

/** A body with `newPasswordFields`. The handler reports a mismatch without other errors: `checkPasswords`. */
export const withMatchingPasswords = <S extends z.ZodMiniType>(schema: S) =>
  withFaults(schema, (body) => [passwordMismatch(body) ?? []].flat(), { isDeferred: true });
