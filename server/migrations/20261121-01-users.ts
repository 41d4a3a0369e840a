import { identity, instant, key, optionalInstant, optionalText, prose, ref, text } from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** Accounts and their sign-ins. */
export default createTables(
  {
    name: 'users',
    columns: {
      id: key(),
      email: identity(254),
      password_hash: text(255),
      role: { ...identity(32), defaultValue: 'free' },
      first_name: text(100),
      last_name: text(100),
      description: prose(),
      image: optionalText(255),
      suspended_at: optionalInstant(),
      email_verified_at: optionalInstant(),
      last_login: optionalInstant(),
      created_at: instant(),
      updated_at: instant(),
    },
    indexes: [{ name: 'users_email', unique: true, fields: ['email'] }],
  },
  {
    name: 'sessions',
    columns: {
      id: key(),
      token_hash: identity(64),
      user_id: ref('users', 'CASCADE'),
      admin_session_id: { ...ref('sessions', 'CASCADE'), allowNull: true },
      created_at: instant(),
      last_seen_at: instant(),
      expires_at: instant(),
    },
    indexes: [
      { name: 'sessions_token_hash', unique: true, fields: ['token_hash'] },
      { name: 'sessions_user_id', fields: ['user_id'] },
      { name: 'sessions_expires_at', fields: ['expires_at'] },
    ],
  },
) satisfies Migration;
