/**
 * Daily values of US labels for adults and children from 4 years on, of the rule of 2016: 21 CFR 101.9(c)(8)(iv) and (c)(9),
 * 81 FR 33742. In each nutrient's own unit. Vitamin D has 20 µg (800 IU), alpha-tocopherol 15 mg. Vitamin A and folate are
 * left out: their daily value counts forms that have different effects.
 */
const dailyValues: Readonly<Record<number, string>> = {
  203: '50',
  204: '78',
  205: '275',
  291: '28',
  606: '20',
  601: '300',
  301: '1300',
  302: '2300',
  303: '18',
  304: '420',
  305: '1250',
  306: '4700',
  307: '2300',
  309: '11',
  312: '0.9',
  314: '150',
  315: '2.3',
  317: '55',
  320: '900',
  323: '15',
  328: '20',
  9004: '800',
  401: '90',
  404: '1.2',
  405: '1.3',
  406: '16',
  410: '5',
  415: '1.7',
  416: '30',
  418: '2.4',
  421: '550',
  430: '120',
  435: '400',
};

/** The daily value of a nutrient in its own unit, as decimal text; null if there is none. */
export const dailyValueOf = (nutrient: number): string | null => dailyValues[nutrient] ?? null;
