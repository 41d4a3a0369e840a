import type * as z from 'zod/mini';
import { isMissing } from '../../contract/fields.ts';

type Issue = z.core.$ZodRawIssue;

/** What a value must be, by zod's name of the type. */
const kinds: Readonly<Record<string, string>> = {
  string: 'This must be a text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'Choose yes or no.',
  array: 'This must be a list.',
  object: 'This must have named fields.',
  record: 'This must have named fields.',
};

const other = 'This value is not valid.';

/** The name of the field in words: `dietary_per_kg_need.age_lt` is "age lt". A part of a list has none. */
const fieldOf = ({ path = [] }: Issue): string | null => {
  const last = path.at(-1);
  return typeof last === 'string' ? last.replaceAll('_', ' ') : null;
};

const missing = (issue: Issue): string => {
  const field = fieldOf(issue);
  return field === null ? 'This value is required.' : `The ${field} field is required.`;
};

/** "a, b or c". */
const choices = (values: readonly unknown[]): string => {
  const words = values.map(String).filter((word) => word !== '');
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' or ');
};

const sizeText = (origin: string, limit: string, size: number | bigint): string =>
  `${limit} ${size.toLocaleString('en')}${origin === 'string' ? ' characters' : ''}.`;

/** The message of an error for which the contract has none: always a sentence for the person who sent the value. */
export const sentenceOf = (issue: Issue): string => {
  if (isMissing(issue.input) && (issue.code === 'invalid_type' || !('origin' in issue)))
    return missing(issue);
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? other;
    case 'invalid_value':
      return `Choose ${choices(issue.values)}.`;
    case 'too_big':
      return sizeText(issue.origin, 'At most', issue.maximum);
    case 'too_small':
      return sizeText(issue.origin, 'At least', issue.minimum);
    case 'unrecognized_keys':
      return `There is no field ${choices(issue.keys)}.`;
    default:
      return other;
  }
};
