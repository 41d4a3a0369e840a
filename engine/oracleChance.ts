/** The oracle of the chance of a level: food by food, from each of its values, with the normal integral to 14 digits. */

/** A food's amounts in a recipe by column, and their standard deviations in the same units. */
export interface UncertainFood {
  readonly amounts: readonly number[];
  readonly deviations: readonly number[];
}

/** The normal integral by its series around 0, which converges for every z; beyond 12 it is 0 or 1. */
export function normalIntegral(z: number): number {
  if (Math.abs(z) > 12) return z < 0 ? 0 : 1;
  let [term, sum] = [z, z];
  for (let odd = 3; Math.abs(term) > 1e-18; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

/** The chance that the sum of (value - b x energy) over all foods is at most `rest`: a bound per kcal, or b = 0. */
export function chanceBelow(
  foods: readonly UncertainFood[],
  column: number,
  perKcal: number,
  kcalPerGram: readonly number[],
  rest = 0,
): number {
  let [mean, variance] = [-rest, 0];
  for (const { amounts, deviations } of foods) {
    for (const [at, amount] of amounts.entries()) {
      const factor = (at === column ? 1 : 0) - perKcal * (kcalPerGram[at] ?? 0);
      mean += factor * amount;
      variance += (factor * (deviations[at] ?? 0)) ** 2;
    }
  }
  return normalIntegral(-mean / Math.sqrt(variance));
}
