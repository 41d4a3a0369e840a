/**
 * The expected result of a line: the beginning of the food's short name, and the grams. For null the dialog asks. It also
 * asks about a proposed food, which must be the right one.
 */
export interface RecipeLine {
  readonly text: string;
  readonly food: RegExp | null;
  readonly grams: number | null;
}

/** Lines in the style of cookbooks and veterinarians' handouts, written for this test. */
export const recipeLines: readonly RecipeLine[] = [
  { text: '2 cups cooked white rice', food: /rice, white.*cooked/i, grams: 316 },
  { text: '1 lb lean ground beef (93% lean)', food: /beef.*93/i, grams: 453.592 },
  { text: '3 large eggs, hard-boiled', food: /egg, whole, cooked, hard/i, grams: 150 },
  { text: '1½ cups chopped broccoli, steamed', food: /broccoli/i, grams: null },
  { text: '2 medium carrots, peeled and diced', food: /carrots, raw/i, grams: 122 },
  { text: '1 tablespoon olive oil', food: /olive/i, grams: 13.5 },
  { text: '1/2 tsp. iodized salt', food: /salt, (table|iodi)/i, grams: null },
  { text: 'Chicken breast 200 g', food: /chicken.*breast/i, grams: 200 },
  { text: 'Sardines: 1 can', food: /sardine/i, grams: 92 },
  { text: '8 oz. boneless, skinless chicken thighs, trimmed', food: /chicken.*thigh/i, grams: 226.796 },
  { text: '2 calcium carbonate tablets (500 mg calcium)', food: /calcium carbonate tablet/i, grams: 3.2 },
  { text: '1 (15 oz) can pumpkin', food: /pumpkin, canned/i, grams: null },
  { text: '2-3 tbsp plain yogurt', food: /yogurt/i, grams: null },
  { text: 'A pinch of salt', food: /salt/i, grams: null },
  { text: '1 medium sweet potato, baked', food: /sweet potato/i, grams: 114 },
  { text: 'Salmon oil - 1 tsp per day', food: /salmon/i, grams: 4.5 },
  { text: '100 g chicken liver, raw', food: /chicken.*liver.*raw/i, grams: 100 },
  { text: '1/4 cup fresh parsley, finely chopped', food: /parsley/i, grams: 15 },
  { text: '2 cups (300 g) green peas, frozen', food: /peas.*frozen/i, grams: 300 },
  { text: '1 small apple, cored and sliced', food: /apple/i, grams: 149 },
  { text: '3/4 lb turkey, ground', food: /ground turkey/i, grams: 340.194 },
  { text: '½ cup rolled oats', food: /oats/i, grams: null },
  { text: '1 can tuna in water, drained', food: /tuna.*water/i, grams: 165 },
  { text: '4 ounces beef heart', food: /beef.*heart/i, grams: 113.398 },
  { text: '250 ml whole milk', food: /milk/i, grams: 257.832 },
  { text: '2 egg yolks', food: /egg, yolk/i, grams: 34 },
  { text: 'Quinoa, cooked, 185 g', food: /quinoa, cooked/i, grams: 185 },
  { text: '• 2 celery stalks', food: /celery/i, grams: null },
  { text: '1 clove garlic, minced', food: /garlic/i, grams: 3 },
  { text: '1.5 kg pork shoulder', food: /pork.*shoulder/i, grams: 1500 },
  { text: '1 cup low-fat cottage cheese', food: /cottage/i, grams: 226 },
  { text: '1 zucchini, grated', food: /zucchini/i, grams: null },
  { text: '2 fish oil capsules', food: /fish oil capsule/i, grams: 2 },
  { text: 'Spinach (raw): 2 cups', food: /spinach.*raw/i, grams: 60 },
  { text: '1 tbsp + 1 tsp coconut oil', food: /coconut/i, grams: null },
  { text: '½ teaspoon kelp powder', food: /kelp/i, grams: null },
  { text: '200g/7oz cod fillet', food: /cod/i, grams: 200 },
  { text: '2 vitamin E capsules 100 IU', food: /vitamin e capsule/i, grams: 0.5 },
  { text: '1 scoop vitamin mix', food: null, grams: null },
  { text: '1 lb 4 oz ground beef', food: /beef.*ground/i, grams: 566.99 },
  { text: '4 rice cakes, 9 g each', food: null, grams: 36 },
  { text: '1/2 of a small apple', food: /apples, raw/i, grams: 74.5 },
  { text: '1 cup raw oats', food: /^oats/i, grams: 156 },
  { text: '1 cup canned pumpkin puree', food: /pumpkin, canned/i, grams: 245 },
  { text: 'Brown rice, 2 cups, cooked', food: /rice, brown.*cooked/i, grams: 404 },
];
