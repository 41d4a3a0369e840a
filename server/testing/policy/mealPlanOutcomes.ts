/** The expected outcomes of the probes of meal plans, written independently of policy.ts. */
// biome-ignore format: a table is read by its columns
export const mealPlanOutcomes: Readonly<Record<string, string>> = {
  //                                                 signed out  free     customer  professional  admin  suspended
  'mealPlans.list own':                             '401         premium  in        in            in     401',
  'mealPlans.list private':                         '401         premium  out       out           out    401',
  'mealPlans.get own':                              '401         premium  done      done          done   401',
  'mealPlans.get private':                          '401         premium  404       404           404    401',
  'mealPlans.create -':                             '401         premium  done      done          done   401',
  'mealPlans.addRecipes own':                       '401         premium  done      done          done   401',
  'mealPlans.addRecipes private':                   '401         premium  404       404           404    401',
  'mealPlans.update own':                           '401         premium  done      done          done   401',
  'mealPlans.update private':                       '401         premium  404       404           404    401',
  'mealPlans.remove own':                           '401         premium  done      done          done   401',
  'mealPlans.remove private':                       '401         premium  404       404           404    401',
  'mealPlans.dismissNotices own':                   '401         premium  done      done          done   401',
  'mealPlans.dismissNotices private':               '401         premium  404       404           404    401',
};
