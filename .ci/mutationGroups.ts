/** The code that mutation testing changes, and the unit tests that have to notice it. */
interface MutationGroup {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const inFolder = (folder: string, ...names: readonly string[]): readonly string[] =>
  names.map((name) => `${folder}/${name}.ts`);

const contract = [
  ...['verdict', 'verdictOf', 'familyVerdict', 'judgeFoods', 'judgedFoods', 'judgedRows', 'doses'],
  ...['worstFlag', 'proportional', 'unsafeFoods', 'usualWeights'],
];
const limits = ['bounds', 'limits', 'limitStages', 'multiples'];

/** The groups, by name. */
export const mutationGroups: Readonly<Record<string, MutationGroup>> = {
  contract: {
    mutate: inFolder('server/contract', ...contract),
    tests: ['server/contract/*.test.ts'],
  },
  editor: {
    mutate: inFolder('web/editor', 'document', 'history', 'undo', 'rebase', 'saving'),
    tests: ['web/editor/*.test.ts'],
  },
  levels: {
    mutate: [
      ...inFolder('server/nutrition', ...limits),
      ...inFolder('web/nutrition', 'rows', 'limits', 'nutrients/ratios'),
    ],
    tests: [
      'server/nutrition/{bounds,limits,multiples}.test.ts',
      'web/nutrition/{rows,limits,boundCells}.test.ts',
      'web/nutrition/nutrients/{ratios,rowFilter}.test.ts',
    ],
  },
};
