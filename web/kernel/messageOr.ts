import { texts } from '../texts/texts.ts';
import type { ApiFailure } from './api.ts';

/** The message of a failure of any status, or a text in its place if the server sent none. */
export const messageOr = ({ message }: Pick<ApiFailure, 'message'>, text: string): string =>
  message === '' || message === texts.faults.unexpected ? text : message;
