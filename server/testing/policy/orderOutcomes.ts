/** The expected outcomes of the probes of orders, written independently of policy.ts. */
// biome-ignore format: a table is read by its columns
export const orderOutcomes: Readonly<Record<string, string>> = {
  //                                                 signed out  free     customer  professional  admin  suspended
  'orders.create own':                              '401         done     done      done          done   401',
  'orders.create foreign':                          '401         422      422       422           422    401',
  'orders.listMine own':                            '401         in       in        in            in     401',
  'orders.listMine foreign':                        '401         out      out       out           out    401',
  'orders.list -':                                  '401         403      403       403           done   401',
  'orders.get -':                                   '401         403      403       403           done   401',
  'orders.update -':                                '401         403      403       403           done   401',
};
