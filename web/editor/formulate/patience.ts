import { maxSeconds, searchTimes, usualSeconds } from '../../../server/contract/formulations.ts';
import type { Question } from './question.ts';

/** Seconds of one search that are asked for where the time ended one. */
const patience = [3, maxSeconds];

/** The seconds of the next longer search; null if there is none. */
export const longerThan = (seconds: number): number | null => patience.find((each) => each > seconds) ?? null;

/** How long a person waits at most for a call whose searches take so many seconds each. */
export const searchSeconds = (seconds: number): number => seconds * searchTimes;

/** The seconds of one search that a question asks for. */
export const secondsOf = (text: string | null): number =>
  (text === null ? undefined : (JSON.parse(text) as Question).seconds) ?? usualSeconds;

/** A question with other seconds. */
export const withSeconds = (text: string, seconds: number): string =>
  secondsOf(text) === seconds ? text : JSON.stringify({ ...(JSON.parse(text) as Question), seconds });
