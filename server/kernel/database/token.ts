import { hash, randomBytes } from 'node:crypto';

/** A new random token of 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database stores of a token: its SHA-256, in hexadecimal. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');
