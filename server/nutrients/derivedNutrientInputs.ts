import { fattyAcids as acid, nutrientIds as id } from './ids.ts';

const linoleic = [acid.linoleicN6, acid.linoleicUndifferentiated];
const alphaLinolenic = [acid.alphaLinolenicN3, acid.alphaLinolenicUndifferentiated];

/** The inputs of each derived nutrient. A test compares them with nutrition/derive.ts. */
const inputs: Readonly<Record<number, readonly number[]>> = {
  [id.energy]: [id.protein, id.fat, id.carbohydrate],
  [id.vitaminADogs]: [id.retinol, id.betaCarotene, id.vitaminAUsda],
  [id.vitaminACats]: [id.retinol],
  [id.vitaminD]: [id.vitaminDMicrograms],
  [id.vitaminE]: [id.alphaTocopherol],
  [id.linoleic]: linoleic,
  [id.alphaLinolenic]: alphaLinolenic,
  [id.methionineCystine]: [id.methionine, id.cystine],
  [id.phenylalanineTyrosine]: [id.phenylalanine, id.tyrosine],
  [id.epaDha]: [acid.epa, acid.dha],
  [id.omega6]: [...linoleic, acid.arachidonic, ...acid.minorOmega6],
  [id.omega3]: [...alphaLinolenic, acid.epa, acid.dha, ...acid.minorOmega3],
};

/** The nutrients a derived nutrient is calculated from; empty for a stated nutrient. */
export const inputNutrients = (nutrientId: number): readonly number[] => inputs[nutrientId] ?? [];
