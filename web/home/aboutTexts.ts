import { product } from '../../server/contract/brand.ts';
import { methodTexts } from '../texts/methodTexts.ts';

/** The words of the About screen, which are fetched with it: texts.ts would bring them to every screen. */
export const aboutTexts = {
  title: 'About the values',
  lead: `What ${product} shows is calculated from published tables. Every value has its source: in the editor, choose a nutrient’s name.`,
  method: 'How values are calculated',
  methods: [
    'Values are calculated from tables, not analysed. A food from your market may differ from the one in the table.',
    'What a food does not state stays unknown, never zero. A total that is not fully known reads as a lower limit.',
    `${methodTexts.factors} ${methodTexts.general}`,
    methodTexts.fibre,
    methodTexts.cooking,
    methodTexts.salt,
    'A published need grows with metabolic body weight: kg⁰·⁷⁵ for dogs, kg⁰·⁶⁷ for cats. A need that a user enters per kg grows with the weight itself.',
    'Low, Optimal and High compare a recipe with one published need. They come from limited profile data and are no diagnosis.',
  ],
  sure: 'How sure a level is',
  sureMethods: [
    'A bag of food differs from the table. USDA states the standard error of the mean of many values; the spread of one lot is that error times √n of its n samples, of at least three. A value without samples has the median spread of its food category, or of all foods, and counts as estimated. A printed error of 0 counts as none. A supplement has half of the range that its source states, else half of the 20 % by which a label may promise too much; where no label states the value, that is an estimate. For the average of many lots the error itself counts.',
    'The chance of Low is Φ(−m / s). m is Σ (v − b e) x: over the foods of x grams, their value v less the bound b per kcal times their energy e. s² is the sum of the squared errors of all that is in it, each value once for all lines of a food, and energy by those of protein, fat and carbohydrate. Values are taken to be independent. Φ is the normal integral as a rational function, wrong by less than 0.00000015. High and Ca:P follow the same form.',
    '“Sure” is from 95 %, “likely” from 80 %, “close” below. A recipe is as sure as its least sure nutrient. What is not stated gives two chances: if it is 0, and at its most. Iodine, chloride, biotin and taurine of foods have no published error, and no chance; with such a row, or one that is Unknown, a recipe is never “sure”.',
    'Formulate can be asked to be at least 90 % sure: each nutrient with published errors then stays 1.28 standard deviations or more within its bounds, for one lot of each food. It adds what that needs step by step, until the calculation above confirms it, and names what it does not reach.',
    'This is natural variation of tables alone: not losses in cooking, errors of weighing, ranges of a product, or what a laboratory may find. A published comparison found 0.09 % calcium by analysis where tables gave 0.54 %.',
  ],
  limits: 'What they are not',
  disclaimers: [
    'This is general guidance, not made for the medical history of one animal.',
    'Recipes need supplementation to meet the standards of AAFCO or NRC.',
    'Neither the recipes nor these values were evaluated by AAFCO, NRC, FEDIAF or any other standards body.',
    'They are no substitute for a licensed veterinarian or a veterinary nutritionist. Ask one before you change what an animal eats, and always for animals that are ill, growing, pregnant or nursing.',
  ],
  sources: 'Tables, editions and licences',
  attribution:
    'Foods: U.S. Department of Agriculture, Agricultural Research Service. USDA National Nutrient Database for Standard Reference, Release 28 (2016). The USDA does not endorse this product.',
  edition: 'Edition',
  publisher: 'Publisher',
  licence: 'Licence',
  usedFor: 'Used for',
  noSources: 'No tables are named here yet.',
} as const;
