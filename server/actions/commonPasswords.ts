import { dictionary } from '@zxcvbn-ts/language-common';
import { FieldErrors } from '../http/errors.ts';

const count = 10_000;

let common: ReadonlySet<string> | undefined;

/** Whether a password is one of the 10,000 most common ones, in any case (D26). */
export const isCommonPassword = (password: string): boolean => {
  common ??= new Set(dictionary['passwords-common'].slice(0, count).map((each) => each.toLowerCase()));
  return common.has(password.toLowerCase());
};

/** The field error of a common password. */
export const commonPasswordMessage = 'This password is too common. Please choose another one.';

/** @throws FieldErrors on `password` if it is a common one */
export const refuseCommonPassword = (password: string): void => {
  if (isCommonPassword(password)) throw new FieldErrors({ password: [commonPasswordMessage] });
};
