import { replacements } from '../../../server/contract/replacements.ts';
import { type ApiResult, callApi } from '../../kernel/api.ts';
import { formulateTexts } from '../formulate/formulateTexts.ts';
import type { Replacements, ReplaceQuestion, replaceQuestionOf } from './replacement.ts';
import { replaceTexts } from './replaceTexts.ts';

/** What keeps a question from being asked, in words. */
const faults = {
  invalid: formulateTexts.invalid,
  empty: formulateTexts.empty,
  limits: formulateTexts.limits,
  gone: replaceTexts.gone,
};

const isFault = (text: string): text is keyof typeof faults => text in faults;

/** What can replace a line as text: the question, or what keeps it from being asked. */
export const questionText = (question: ReturnType<typeof replaceQuestionOf>): string =>
  typeof question === 'string' ? question : JSON.stringify(question);

/** Why a question cannot be asked; null if it can. */
export const faultOf = (text: string): string | null => (isFault(text) ? faults[text] : null);

/** Asks the question, until it is left. */
export const askReplacements = (text: string, signal: AbortSignal): Promise<ApiResult<Replacements>> =>
  callApi(replacements.find, { body: JSON.parse(text) as ReplaceQuestion, signal });
