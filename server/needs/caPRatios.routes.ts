import { Revision } from '../kernel/database/revisions.model.ts';
import { FieldErrors, NotFound, VersionConflict } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { isDisordered } from '../nutrients/editNutrient.ts';
import { CaPRatio } from '../nutrients/nutrientBounds.model.ts';

const contentOf = ({ low_max, high_min }: CaPRatio) => ({ low_max, high_min });

const answer = async () => {
  const { lowMax, highMin } = await CaPRatio.getDefault();
  const ratio = await CaPRatio.findByPk(CaPRatio.theOne);
  const bounds = { low_max: lowMax, high_min: highMin };
  return { ca_p_ratio: { id: CaPRatio.theOne, ...bounds, version: ratio?.version ?? 1 } };
};

/** Bounds of the ratio of calcium to phosphorus. */
export const caPRatios = implement('caPRatios', {
  getDefault: () => answer(),

  update: async ({ params, body, actor, version }) => {
    const ratio = await CaPRatio.findByPk(params.id, { lock: true });
    if (ratio === null) throw new NotFound();
    if (version !== undefined && version !== ratio.version) throw new VersionConflict();
    const { low_max = ratio.low_max, high_min = ratio.high_min } = body;
    if (isDisordered(low_max, high_min)) {
      const field = body.low_max === undefined ? 'high_min' : 'low_max';
      throw new FieldErrors({ [field]: ['Low max must be below high min.'] });
    }
    if ((await Revision.contentAt('ca_p_ratio', ratio.id, ratio.version)) === null)
      await Revision.keep('ca_p_ratio', ratio, contentOf(ratio), { source: 'as shipped' });
    await ratio.update({ low_max, high_min, version: ratio.version + 1 });
    await Revision.keep('ca_p_ratio', ratio, contentOf(ratio), { userId: actor.id });
    return answer();
  },
});
