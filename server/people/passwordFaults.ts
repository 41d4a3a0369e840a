import { dictionary } from '@zxcvbn-ts/language-common';
import { product } from '../contract/brand.ts';
import { passwordMismatch } from '../contract/passwordFields.ts';
import { FieldErrors, type FieldMessages } from '../kernel/errors.ts';

let common: ReadonlySet<string> | undefined;

/** Whether a password is one of the 49,000 most common ones of known breaches, in any case. */
const isCommon = (password: string): boolean => {
  common ??= new Set(dictionary['passwords-common'].map((each) => each.toLowerCase()));
  return common.has(password.toLowerCase());
};

/** Whose password it is, as far as it is known. */
type Person = Partial<Record<'email' | 'first_name' | 'last_name', string>>;

/** Words of a text in lower case, without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u);

/** Whether a password is made of the product's name, the person's email and names, and at most 4 digits. */
const isOfKnownWords = (
  password: string,
  { email = '', first_name = '', last_name = '' }: Person,
): boolean => {
  const known = wordsOf([product, email, first_name, last_name].join(' '));
  const joined = wordsOf(password).join('');
  const left = known
    .filter(({ length }) => length > 1)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), joined);
  return left !== joined && /^\d{0,4}$/.test(left);
};

/** Whether a password is blank or repeats one character. */
const isOneCharacter = (password: string): boolean => /^(?:\s*|(.)\1*)$/isu.test(password);

/** Why a password is refused, which is stricter than specified (D26); null if it is not. */
export const passwordFault = (password: string, person: Person): string | null => {
  if (isCommon(password)) return 'This password is too common. Please choose another one.';
  if (isOneCharacter(password) || isOfKnownWords(password, person))
    return 'This password is too easy to guess. Please choose another one.';
  return null;
};

/** A body with a chosen password, and with its repetition and person if its operation has them. */
interface Chosen extends Person {
  readonly password: string;
  readonly password_confirmation?: string;
}

/** @throws FieldErrors for a refused password and another repetition, at once with `others` */
export const checkPasswords = (body: Chosen, person: Person = body, others: FieldMessages = {}): void => {
  const mismatch = passwordMismatch(body);
  const fault = passwordFault(body.password, person);
  const errors = {
    ...(fault === null ? {} : { password: [fault] }),
    ...(mismatch === null ? {} : { [mismatch.path.join('.')]: [mismatch.message] }),
    ...others,
  };
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
};
