import { identity, instant, key } from './frozen/columns.ts';
import { combineSteps, createIndexes, createTables, type Migration } from './table.ts';

const listIndex = { name: 'users_deleted_at_last_login', fields: ['deleted_at', 'last_login'] };

/** SQLite drops no column that has an index, so the revert drops this one before its columns. */
const indexUserList: Migration = {
  up: createIndexes('users', listIndex).up,
  down: async (schema) => {
    const present = (await schema.showIndex('users')) as { name: string }[];
    if (present.some(({ name }) => name === listIndex.name))
      await schema.removeIndex('users', listIndex.name);
  },
};

/** The calls of operations with limits, which all servers count; indexes for mails to an address and the list of users. */
export default combineSteps(
  createTables({
    name: 'limited_calls',
    columns: { id: key(), subject: identity(64), created_at: instant() },
    indexes: [
      { name: 'limited_calls_subject', fields: ['subject', 'created_at'] },
      { name: 'limited_calls_created_at', fields: ['created_at'] },
    ],
  }),
  createIndexes('mails', { name: 'mails_recipient', fields: ['recipient', 'kind', 'created_at'] }),
  indexUserList,
) satisfies Migration;
