import { implement } from '../kernel/http/implement.ts';
import { ActivityLevel } from './activityLevels.model.ts';

/** Activity levels of pets. */
export const activityLevels = implement('activityLevels', {
  list: async () => ({ activity_levels: await ActivityLevel.findAll({ order: [['id', 'ASC']], raw: true }) }),
});
