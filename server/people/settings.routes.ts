import { maxSettings } from '../contract/settings.ts';
import { FieldErrors, NotFound } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { UserSetting } from './settings.model.ts';

const serializeSetting = ({ name, value }: UserSetting) => ({ name, value: JSON.parse(value) as unknown });

/** The stored settings of the signed-in user. */
export const settings = implement('settings', {
  list: async ({ actor }) => ({ settings: (await UserSetting.of(actor.id)).map(serializeSetting) }),

  get: async ({ params, actor }) => {
    const setting = await UserSetting.named(actor.id, params.name);
    if (setting === null) throw new NotFound();
    return serializeSetting(setting);
  },

  put: async ({ params: { name }, body: { value }, actor }) => {
    if (await UserSetting.store(actor.id, name, JSON.stringify(value), maxSettings)) return { name, value };
    throw new FieldErrors(
      { name: [`You can have at most ${maxSettings} settings. Nothing was saved.`] },
      'too_many',
    );
  },

  remove: ({ params, actor }) => UserSetting.forget(actor.id, params.name),
});
