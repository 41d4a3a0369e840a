/** A text about a recipe, on request about a meal plan. Names of recipes must not be in it. */
export const aboutPlan = (text: string, ofPlan: boolean | undefined): string =>
  ofPlan ? text.replace(/\brecipe\b/g, 'meal plan').replace(/\bRecipe\b/g, 'Meal plan') : text;
