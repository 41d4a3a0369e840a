import { count, identity, instant, key, optionalInstant, prose, ref } from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** The outbox of mails, and the hashes of single-use tokens that mailed links carry. */
export default createTables(
  {
    name: 'mails',
    columns: {
      id: key(),
      recipient: { ...identity(254), allowNull: true },
      kind: identity(32),
      content: { ...prose(), allowNull: false },
      state: { ...identity(16), defaultValue: 'queued' },
      attempts: count(0),
      next_at: instant(),
      lease: { ...identity(32), allowNull: true },
      lease_until: optionalInstant(),
      created_at: instant(),
    },
    indexes: [
      { name: 'mails_state', fields: ['state', 'next_at'] },
      { name: 'mails_created_at', fields: ['created_at'] },
    ],
  },
  {
    name: 'account_tokens',
    columns: {
      id: key(),
      purpose: identity(32),
      user_id: { ...ref('users', 'CASCADE'), allowNull: true },
      token_hash: identity(64),
      created_at: instant(),
      expires_at: instant(),
    },
    indexes: [
      { name: 'account_tokens_token_hash', unique: true, fields: ['token_hash'] },
      { name: 'account_tokens_user_id', fields: ['user_id'] },
      { name: 'account_tokens_expires_at', fields: ['expires_at'] },
    ],
  },
) satisfies Migration;
