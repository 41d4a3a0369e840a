const validDays = 180;
const day = 24 * 60 * 60 * 1000;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. It is valid for half a year. */
export const securityText = (contact: string, publicUrl: string, now: Date): string =>
  [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now.getTime() + validDays * day).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
