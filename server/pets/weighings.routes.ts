import type { Weighing as WeighingAnswer } from '../contract/weighings.ts';
import { type HandlerContext, implement } from '../kernel/http/implement.ts';
import { getPet } from './getPet.ts';
import type { Pet } from './pets.model.ts';
import { Weighing } from './weighings.model.ts';
import { addWeighing, changeWeighing, removeWeighing, requireWeighing } from './weighings.ts';

const serializeWeighing = (weighing: Weighing): WeighingAnswer => {
  const { id, weighed_on, weight_kg, condition_score, body_condition, has_eaten } = weighing;
  return {
    ...{ id, weighed_on, weight_kg: Number(weight_kg), condition_score, body_condition },
    has_eaten: has_eaten === null ? null : Boolean(has_eaten),
  };
};

type Call = Pick<HandlerContext<'weighings.list' | 'weighings.create'>, 'params' | 'scope' | 'actor'>;

/** The pet of a call. @throws as `getPet` */
const petOf = ({ params, scope, actor }: Call, lock: boolean): Promise<Pet> =>
  getPet(params.id, scope, actor, { lock });

/** Weighings of pets. Each write locks the pet, whose weight follows the last one. */
export const weighings = implement('weighings', {
  list: async (call) => {
    const pet = await petOf(call, false);
    return { weighings: (await Weighing.of(pet.id)).map(serializeWeighing) };
  },

  create: {
    create: async (call) => addWeighing(await petOf(call, true), call.body, call.clock()),
    respond: async (id, call) => ({
      weighing: serializeWeighing(await requireWeighing(await petOf(call, false), id)),
    }),
  },

  update: async (call) => {
    const pet = await petOf(call, true);
    const weighing = await requireWeighing(pet, call.params.weighingId);
    await changeWeighing(pet, weighing, call.body, call.clock());
    return { weighing: serializeWeighing(weighing) };
  },

  remove: async (call) => {
    const pet = await petOf(call, true);
    await removeWeighing(pet, await requireWeighing(pet, call.params.weighingId));
  },
});
