import { type GramsProblem, parseMass } from '../../../engine/host/quantity.ts';
import { grams } from '../../format.ts';
import { editorTexts, gramsProblems } from '../../texts.ts';
import type { DraftLine } from './draft.ts';
import { numbersOf, writtenOf } from './numbers.ts';

const words = editorTexts.foods;

const trailing = /(\.\d*[1-9])0+$/;

/** 1,000 is a thousand to one reader and 1 to another: whatever may be weighed is named, and none is taken. */
const ofComma = (text: string): string | null => {
  const { number, unit } = writtenOf(text);
  const numbers = numbersOf(number, 'unknown');
  if (numbers.length < 2) return null;
  const readings = numbers.filter((each) => parseMass(each, unit).ok);
  if (readings.length === 0) return gramsProblems['too-large'];
  return words.eitherComma(readings.map((each) => text.trim().replace(number, each.replace(trailing, '$1'))));
};

/** Why a text is not taken as grams, and what to type instead where that is plain. */
export const problemOf = (text: string, problem: GramsProblem): string =>
  ofComma(text) ?? gramsProblems[problem];

/** An emptied field does not say 0: what is not there is not known. */
const saidOf = (text: string, problem: GramsProblem): string =>
  problem === 'empty' ? words.emptied : problemOf(text, problem);

/** What is wrong with a line, if that is to be said, and with which amount its figures stand meanwhile. */
export const faultOf = (
  { text, problem, told, milligrams, fault }: DraftLine,
  tooLarge: boolean,
): string | null => {
  if (problem !== null)
    return told ? `${saidOf(text, problem)} ${words.figuresWith(grams(milligrams))}` : null;
  return tooLarge ? gramsProblems['too-exact'] : fault;
};
