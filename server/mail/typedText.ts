/** Addresses and links, also with a full stop of another script. */
const linkPattern = /@|\/\/|\bwww\b|\p{L}:\p{L}{2}|[.\u3002]\p{L}{2}|\d\.\d+\.\d/iu;

/** Seven digits with hardly anything in between. */
const telephonePattern = /(?:\p{Nd}[^\p{L}\p{N}:,]{0,3}){7}/u;

/**
 * A text that somebody typed, for mails to others: on one line, so that it cannot look like another part of the mail.
 * Anybody can register or share with a link as the name. `instead` replaces a text that looks like an address, a link or
 * a telephone number.
 */
export const typedText = (text: string, instead: string): string => {
  const seen = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  if (linkPattern.test(seen) || telephonePattern.test(seen)) return instead;
  return text.replaceAll(/\s+/g, ' ').trim() || instead;
};
