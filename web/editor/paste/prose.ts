import { withoutMark } from './line.ts';

// Lines of a recipe page that are no foods: headings, steps, times, yields and totals.

/** Words of headings above lists, alone or together. */
const headingWords = new Set(
  `ingredient ingredients method directions direction instructions instruction steps step notes note equipment tips tip
  supplements supplement vitamins minerals vegetables vegetable veg veggies meat meats protein proteins organs organ fruit
  fruits grains grain carbs carbohydrates oils oil fats fat dry wet fresh base main sauce topping toppings garnish optional
  extras extra dressing mix preparation prep storage serving servings low high reduced free lean medium sodium calorie
  calories kcal nutrition facts raw cooked and or the for a of with per day week recipe shopping list you will need what
  adult puppy kitten senior dog dogs cat cats food batch homemade fibre fiber dairy seafood fish spices herbs seasoning
  pantry other basics staples add ins addins boosters pet treats treat`.split(/\s+/),
);

const numbered =
  /^(?:day|step|week|part|batch|option|stage|phase|meal|version)\s+(?:\d+|one|two|three|four)\b[\s:.-]*$/iu;

/** Verbs that begin a step and no food. */
const steps =
  /^(?:preheat|pre-heat|combine|stir|simmer|serve|let|bake|drain|transfer|refrigerate|whisk|pour|bring|allow|store|repeat|place|put|process|discard|divide|portion|remove|reduce|cover|fold|sprinkle|spread|toss|wait|keep|leave|check|use|make|form|line|grease|thaw|defrost|weigh|feed|give|note|enjoy|rinse|peel|slice|dice|chop|cut|shred|sear|saut[eé]|return|continue|set|turn|warm|adjust|begin|start|once|when|while|after|before|meanwhile|finally|then|next|if|in an?|using|depending|this|these|it|you|we|i|my|our|do not|don't|never|always|please|be sure|add|cook|boil|steam|roast|heat|freeze|mash|mix|blend|grind|mince|melt|brown|season|fill|cool|fry|grill|poach|soak)(?:,\s+then)?\s+/iu;
/** Verbs that are names or parts of names too: a step has an article, a place or a time behind them. */
const named =
  /^(?:brown|mince|cut|mash|mix|roast|steam|boil|season|cover|cool|blend|line|grill|fry|slice|peel|dice|chop|shred|sear|heat|cook|freeze|melt|note|grind|use|add|it|i|start|form)\s+/iu;
const behindVerb =
  /\b(?:the|all|everything|into|until|it|them|over|for|well|together|with|to|in|at|a|an|your|and|on|through|before|once)\b/iu;

/** Times, temperatures and addresses. */
const times =
  /\b\d+\s*(?:-\s*\d+\s*)?(?:minutes?|mins?|hours?|hrs?|seconds?|secs?)\b|\d\s*°|\b\d{3}\s*(?:degrees|[cf])\b/iu;
const address = /^(?:https?:\/\/|www\.)|\.(?:com|org|net)\b/iu;

/** Yields, times and sums. */
const yields =
  /^(?:recipe\s+)?(?:makes|serves|servings?|yields?|prep(?:aration)?(?:\s+time)?|cook(?:ing)?(?:\s+time)|total(?:\s+(?:weight|mass|amount|yield|time|kcal|calories|energy|cost|batch|recipe))?(?=[\s:=]+[\d~])|sum(?=[\s:=]+\d)|energy|calories|kcal|per\s+(?:serving|cup|day|kg|portion|100)|portions?|daily|cost|price|rating|author|published|course|cuisine|keyword|difficulty|ready in|feeds)(?:\s|:|$)/iu;
const analysis =
  /^(?:crude\s+)?(?:protein|fat|carb(?:ohydrate)?s?|net carbs|fib(?:re|er)|ash|moisture|energy|sugars?|sodium|cholesterol|phosphorus)\s*[:=(\d]/iu;
const hasNumber = /[\d½¼¾⅓⅔⅛]/u;
const startsWithNumber = /^[\d½¼¾⅓⅔⅛.]/u;

const isStep = (line: string): boolean => {
  const [verb = ''] = steps.exec(line) ?? [];
  if (verb === '') return false;
  const rest = line.slice(verb.length);
  return named.test(line) ? behindVerb.test(rest) && rest.split(/\s+/).length > 1 : /\p{L}/u.test(rest);
};

/** Days of a change of food: Day 1-3: 25% new food. */
const schedule = /^(?:days?|weeks?)\s+\d+(?:\s*[-–]\s*\d+)?\s*[:,-]?\s*\d+\s*%/iu;

const isHeading = (line: string): boolean => {
  const words = line.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length === 0 || startsWithNumber.test(line)) return false;
  if (numbered.test(line)) return true;
  if (hasNumber.test(line)) return false;
  return /:$|^for the\b/iu.test(line) || words.every((word) => headingWords.has(word));
};

/** Numbered steps, energies and ratios. */
const figures =
  /^(?:notes?|tips?|warnings?|nb)\s*:|^step\s+\d+\b|^(?:approx\.?\s+|about\s+)?[\d,.]+\s*(?:kcal|calories|kj)\b|\bratio\b/iu;

/** True for a line of words that is a heading, a step, a yield or a sum, not a food. */
export const isProse = (text: string): boolean => {
  const line = withoutMark(text)
    .replace(/[*_#]+/g, '')
    .trim();
  if (address.test(line) || schedule.test(line) || figures.test(line) || isHeading(line)) return true;
  if (startsWithNumber.test(line))
    return /^[\d\s–-]+(?:minutes?|mins?|hours?|hrs?|servings?|portions?|kcal|calories)\b/iu.test(line);
  if (yields.test(line) && (hasNumber.test(line) || /:/.test(line))) return true;
  return analysis.test(line) || isStep(line) || (times.test(line) && !/,\s*\d/.test(line));
};
