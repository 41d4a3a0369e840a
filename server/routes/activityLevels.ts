import { implement } from '../http/implement.ts';
import { ActivityLevel } from '../models/activityLevels.ts';

/** How much pets move. */
export const activityLevels = implement('activityLevels', {
  list: async () => ({ activity_levels: await ActivityLevel.findAll({ order: [['id', 'ASC']], raw: true }) }),
});
