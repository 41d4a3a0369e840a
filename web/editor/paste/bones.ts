import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { readAmount } from '../../amounts/amount.ts';
import { wordsOf } from '../../amounts/unitWords.ts';
import type { Parts } from './parts.ts';
import { isLight } from './preparation.ts';

// Foods of meat and fish are without bone, as the table gives them. A weight with bone or shell is not their weight.

const stated =
  /\bbone[- ]?in\b|\bbones? (?:left )?in\b|\bunboned\b|\bon the bone\b|\b(?:with|and|\+|incl(?:uding|\.)?) (?:the |its |their |soft )?(?:bones?|shells?)\b|\bin[- ](?:the |their )?shells?\b|\bshell[- ]on\b/iu;
/** Shells that come with a food, which are not what is meant: eggs with shells, shell-on prawns. */
const inShell =
  /(?<!\p{L})(?:shell-on|in-shell)(?!\p{L})|(?:[,(+&]|\s(?:with|and|plus|in|incl(?:uding|uded|\.)?)(?=\s))\s*(?:(?:with|and|plus|in|incl(?:uding|\.)?|the|its|their|crushed|ground|broken|whole)\s+){0,3}(?:egg\s?)?shells?(?!\p{L}|[\s-]+(?:powder|flour|meal|removed|discarded|off)(?!\p{L}))[^,;()]*/giu;

/** A name without shells that come with the food. */
export const withoutShell = (name: string): string => name.replace(inShell, ' ');

const boneless =
  /\bbone-?less\b|\bde-?boned\b|\bbones? (?:out|removed|discarded)\b|\b(?:without|no|minus)(?: the)? bones?\b|\boff the bone\b|\bfill?ets?\b|\bdiced\b|\bcubed\b|\bmeat (?:only|and skin)\b|\blean only\b|\b(?:carcass|wing|neck|back|leg|thigh|drumstick|shank|rib|foot) meat\b/iu;
const bony =
  /\b(?:carcass(?:es)?|frames?|racks?|wings?|wingettes?|drumettes?|drumsticks?|necks?|feet|foot|paws?|trotters?|backs?|spines?|(?:spare)?ribs?(?![- ]?eye)|shanks?|hocks?|knuckles?|(?:ox)?tails?|chops?|cutlets?|t-bones?|legs?|heads?)\b/iu;
const thigh = /\bthighs?\b/iu;
const skinless = /skinless|skin (?:removed|off)|(?:without|no) skin/iu;
const entire =
  /\b(?:whole|entire|un?gutted|gutted|cleaned|plucked|dressed|spatchcock(?:ed)?|jointed|quartered|half)\b/iu;

const animals = new Set(
  `chicken hen cockerel poussin turkey duck duckling goose quail pheasant pigeon squab partridge rabbit hare bunny
  trout mackerel herring sardine sprat anchovy smelt whiting bream bass carp perch pilchard fish crab lobster`.split(
    /\s+/,
  ),
);
const kinds = new Set('wild domestic domesticated farmed rainbow guinea sea game bird'.split(' '));

const flesh =
  /^(?:chicken|turkey|duck|goose|quail|poultry|beef|pork|lamb|veal|game meat|bison|deer|elk|rabbit|fish|crustaceans|mollusks)\b/iu;
const edible =
  /\b(?:oil|stock|canned|eggs?|liver|hearts?|kidneys?|gizzards?|giblets?|tongue|tripe|lungs?|spleen|brain|ground|skin only)\b/iu;

/** True if a name is an animal's and no cut of it: rabbit, rainbow trout. */
const isAnimal = (name: string): boolean => {
  const words = wordsOf(name).filter((word) => !isLight(word) && !kinds.has(word) && word !== 's');
  return words.length > 0 && words.every((word) => animals.has(word));
};

/** True for a name of whole animals or of parts that are sold with their bones: they are counted or weighed with them. */
export const isBody = (name: string): boolean => isAnimal(name) || (bony.test(name) && !boneless.test(name));

/** True if a name says that it is without bones, and the names of its food that it has them. */
export const lacksBone = (name: string, names: string): boolean =>
  boneless.test(name) && /with bone/iu.test(names);

/** True if a name says that it is with bone or shell, and the names of its food do not. */
export const saysBone = (name: string, names: string): boolean =>
  (stated.test(name) || withoutShell(name) !== name) && !/with bone/iu.test(names);

const isWeighed = ({ amount, counted }: Parts): boolean =>
  amount !== null && !counted && readAmount(amount).ok;

/** True if the weight of a line is with bone or shell: bone-in thighs, wings, a whole fish, 2 quail of 300 g. */
export const isWithBone = (line: Parts, { name: named, short_name }: Ingredient): boolean => {
  const name = line.name ?? '';
  if (!flesh.test(named) || !isWeighed(line) || boneless.test(name)) return false;
  if (bony.test(name) || (thigh.test(name) && !skinless.test(name))) return true;
  return (
    !edible.test(`${named} ${short_name}`) && (entire.test(name) || (line.pieces === true && isAnimal(name)))
  );
};
