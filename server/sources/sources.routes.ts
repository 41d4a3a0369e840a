import { Ingredient } from '../foods/ingredients.model.ts';
import { shippedSources } from '../foods/sourceTables.ts';
import { NotFound } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { weanedNeeds } from '../needs/dailyNeeds.ts';
import { inputNutrients } from '../nutrients/derivedNutrientInputs.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import { tablesOfSpecies } from '../nutrition/standardBounds.ts';
import { getPet } from '../pets/getPet.ts';
import { getNeedSource, getNeedSources } from './getNeedSource.ts';
import { getValueSource, serializeVariableRange } from './getValueSource.ts';

const statement =
  'All values of recipes are computed from these tables. A recipe was analysed in a laboratory only where its nutrition page shows an analysis.';

/** The distinct pairs in the requested order. */
const distinct = <T extends { readonly id: number; readonly revision: number }>(pairs: readonly T[]): T[] => [
  ...new Map(pairs.map((pair) => [`${pair.id}.${pair.revision}`, pair])).values(),
];

/** Sources of nutrient values and needs. */
export const sources = implement('sources', {
  list: () => ({ sources: [...shippedSources()], statement }),

  variable: async ({ catalogue }) => {
    const { variableValues, version } = await catalogue.current();
    const serialized = variableValues.map((each) => ({
      ...{ food_id: each.ingredient_id, nutrient_id: each.nutrient_id },
      ...serializeVariableRange(each),
    }));
    return { variable_values: serialized, catalogue_version: version };
  },

  standards: async ({ query, catalogue }) => ({
    standards: tablesOfSpecies(await catalogue.current(), query.species),
  }),

  figure: async ({ params, query, actor, scope, catalogue }) => {
    const snapshot = await catalogue.current();
    const nutrients = await Nutrient.findAll({ where: { id: [params.id, ...inputNutrients(params.id)] } });
    const nutrient = nutrients.find(({ id }) => id === params.id);
    const revisions = distinct(query.foods);
    const ids = [...new Set(revisions.map(({ id }) => id))];
    const foods = await Ingredient.accessibleTo(scope, actor).findAll({
      where: { id: ids },
      include: ['category'],
    });
    if (nutrient === undefined || foods.length < ids.length) throw new NotFound();
    const figure = await getValueSource(nutrient, nutrients, foods, revisions, snapshot);
    if (figure === null) throw new NotFound();
    return { figure };
  },

  need: async ({ params, actor, scope, clock }) => {
    const pet = await getPet(params.id, scope, actor);
    const nutrient = await Nutrient.findByPk(params.nutrient_id);
    if (nutrient === null) throw new NotFound();
    const daily = (await weanedNeeds([pet], clock())).get(pet.id);
    return { target: daily === undefined ? null : await getNeedSource(pet, daily, nutrient) };
  },

  needs: async ({ params, actor, scope, clock }) => {
    const pet = await getPet(params.id, scope, actor);
    const daily = (await weanedNeeds([pet], clock())).get(pet.id);
    if (daily === undefined) return { targets: [] };
    const ids = daily.perDay.nutrients.map(({ id }) => id);
    const nutrients = await Nutrient.findAll({ where: { id: ids }, order: [['id', 'ASC']] });
    return { targets: await getNeedSources(pet, daily, nutrients) };
  },
});
