import { bigWhole, identity, instant, key, optionalInstant, ref, text } from './frozen/columns.ts';
import { addColumns, combineSteps, createTables, type Migration } from './table.ts';

/** What a user proves a sign-in with besides the password, and when a session did. */
export default combineSteps(
  createTables({
    name: 'second_factors',
    columns: {
      id: key(),
      user_id: ref('users', 'CASCADE'),
      kind: identity(16),
      name: text(100),
      secret: identity(2000),
      credential: identity(512),
      counter: { ...bigWhole(), defaultValue: 0 },
      confirmed_at: optionalInstant(),
      created_at: instant(),
      last_used_at: optionalInstant(),
    },
    indexes: [
      { name: 'second_factors_user_id', fields: ['user_id', 'kind'] },
      { name: 'second_factors_credential', unique: true, fields: ['credential'] },
    ],
  }),
  addColumns({ table: 'sessions', columns: { proved_at: optionalInstant() } }),
) satisfies Migration;
