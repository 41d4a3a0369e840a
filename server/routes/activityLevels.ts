import { implement } from '../http/implement.ts';
import { ActivityLevel } from '../models/activityLevels.ts';

/** Activity levels of pets. */
export const activityLevels = implement('activityLevels', {
  list: async () => ({ activity_levels: await ActivityLevel.findAll({ order: [['id', 'ASC']], raw: true }) }),
});
