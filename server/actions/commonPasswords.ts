import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordMismatch } from '../contract/passwordFields.ts';
import { FieldErrors, type FieldMessages } from '../http/errors.ts';

const count = 10_000;

let common: ReadonlySet<string> | undefined;

/** Whether a password is one of the 10,000 most common ones, in any case (D26). */
export const isCommonPassword = (password: string): boolean => {
  common ??= new Set(dictionary['passwords-common'].slice(0, count).map((each) => each.toLowerCase()));
  return common.has(password.toLowerCase());
};

/** A body with a chosen password, and with its repetition if its operation has one. */
interface Chosen {
  readonly password: string;
  readonly password_confirmation?: string;
}

/** @throws FieldErrors for a common password and another repetition, at once with `others` */
export const checkPasswords = (body: Chosen, others: FieldMessages = {}): void => {
  const mismatch = passwordMismatch(body);
  const errors = {
    ...(isCommonPassword(body.password)
      ? { password: ['This password is too common. Please choose another one.'] }
      : {}),
    ...(mismatch === null ? {} : { [mismatch.path.join('.')]: [mismatch.message] }),
    ...others,
  };
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
};
