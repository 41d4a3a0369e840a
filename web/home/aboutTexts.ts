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
