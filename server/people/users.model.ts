import {
  type CreationAttributes,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  literal,
  Model,
  Op,
  type OrderItem,
  type Sequelize,
  UniqueConstraintError,
} from 'sequelize';
import type { UserSortColumn } from '../contract/adminUsers.ts';
import type { Role } from '../contract/brand.ts';
import { type Actor, systemRole } from '../contract/policy.ts';
import { shippedCurrency } from '../contract/prices.ts';
import {
  autoIncrementId,
  binaryString,
  count,
  emailColumn,
  longText,
  normalizeEmail,
  optionalText,
  optionalTimestamp,
  text,
  timestamp,
} from '../kernel/database/columns.ts';
import { searchName, searchWords } from '../kernel/database/searchName.ts';

/** Maximum length of a name for search. Normalization may lengthen a name of 100 characters. */
const maxNameLength = 200;

/** A first or last name. Setting it also sets the name for search. */
const nameColumn = (which: 'first' | 'last') => ({
  ...text(100),
  set(this: Model, name: string) {
    this.setDataValue(`${which}_name`, name);
    this.setDataValue(`${which}_search_name`, searchName(name).slice(0, maxNameLength));
  },
});

/** How the list of users is sorted. */
interface UserOrder {
  readonly column: UserSortColumn;
  readonly order: 'asc' | 'desc';
}

const sortColumns = {
  first_name: 'first_search_name',
  last_name: 'last_search_name',
  email: 'email',
  created_at: 'created_at',
  last_login: 'last_login',
} as const satisfies Record<UserSortColumn, string>;

/** Both databases sort NULL as the lowest value, so only the ascending order has to put it last. */
const orderOf = ({ column, order }: UserOrder): OrderItem[] => [
  ...(column === 'last_login' && order === 'asc' ? [literal('last_login IS NULL')] : []),
  [sortColumns[column], order],
  ['id', order],
];

/** Null if another account has the address. */
const unlessKnown = (saving: Promise<User>): Promise<User | null> =>
  saving.catch((error: unknown) => {
    if (error instanceof UniqueConstraintError) return null;
    throw error;
  });

/** A user account. The email in lower case is the identity. */
export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<number>;
  declare email: string;
  declare password_hash: string;
  declare role: CreationOptional<Role>;
  declare first_name: string;
  declare last_name: string;
  /** The names as they are searched and sorted; set with them. */
  declare first_search_name: CreationOptional<string>;
  declare last_search_name: CreationOptional<string>;
  declare description: CreationOptional<string | null>;
  /** File name of the photo. */
  declare image: CreationOptional<string | null>;
  /** Stands with the name on what the user sends to others. */
  declare clinic: CreationOptional<string | null>;
  /** File name of the clinic's logo. */
  declare logo: CreationOptional<string | null>;
  /** Of names, description, clinic and photos. */
  declare version: CreationOptional<number>;
  /** Of the user's own prices (ISO 4217). */
  declare currency: CreationOptional<string>;
  declare suspended_at: CreationOptional<Date | null>;
  declare email_verified_at: CreationOptional<Date | null>;
  declare last_login: CreationOptional<Date | null>;
  /** Time when its user deleted it. The row stays, without personal data, while others use its recipes (D47). */
  declare deleted_at: CreationOptional<Date | null>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;

  static byEmail(email: string): Promise<User | null> {
    return User.findOne({ where: { email: normalizeEmail(email) } });
  }

  /**
   * Creates an account; null if its address has one. Of several requests at once one creates it. It does not look first:
   * then a known address would take less time than a new one.
   */
  static createUnlessKnown(given: CreationAttributes<User>): Promise<User | null> {
    return unlessKnown(User.create(given));
  }

  /** Changes the address; false if another account has it. Roll back then. */
  async changeEmail(email: string): Promise<boolean> {
    return (await unlessKnown(this.update({ email }))) !== null;
  }

  /** The columns in which a user is searched. */
  static readonly searchColumns = ['first_search_name', 'last_search_name', 'email'] as const;

  /** A page of users with every word of a query in a name or the email, and the number of all. Deleted ones are left out. */
  static page(
    query: string,
    order: UserOrder,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<{ rows: User[]; count: number }> {
    const searched = searchWords(query);
    // A query without words finds no user; an empty query finds all.
    if (searched.length === 0 && query.trim() !== '') return Promise.resolve({ rows: [], count: 0 });
    const words = searched.map((word) => ({
      [Op.or]: User.searchColumns.map((column) => ({ [column]: { [Op.like]: `%${word}%` } })),
    }));
    return User.findAndCountAll({
      where: { deleted_at: null, [Op.and]: words },
      order: orderOf(order),
      limit,
      offset,
    });
  }

  /** All admins who are not suspended, locked until the transaction ends. */
  static lockAdmins(): Promise<User[]> {
    return User.findAll({
      attributes: ['id'],
      where: { role: systemRole, suspended_at: null, deleted_at: null },
      order: ['id'],
      lock: true,
    });
  }

  /** The user as an actor of the authorization table. */
  asActor(): Actor {
    return { id: this.id, email: this.email, role: this.role, admin: null };
  }

  static setUp(sequelize: Sequelize): void {
    User.init(
      {
        id: autoIncrementId(),
        email: emailColumn(),
        password_hash: text(255),
        role: { ...binaryString(32), defaultValue: 'free' },
        first_name: nameColumn('first'),
        last_name: nameColumn('last'),
        first_search_name: { ...binaryString(maxNameLength), defaultValue: '' },
        last_search_name: { ...binaryString(maxNameLength), defaultValue: '' },
        description: longText(),
        image: optionalText(255),
        clinic: optionalText(100),
        logo: optionalText(255),
        version: count(1),
        currency: { ...text(3), defaultValue: shippedCurrency },
        suspended_at: optionalTimestamp(),
        email_verified_at: optionalTimestamp(),
        last_login: optionalTimestamp(),
        created_at: timestamp(),
        updated_at: timestamp(),
        deleted_at: optionalTimestamp(),
      },
      {
        sequelize,
        tableName: 'users',
        indexes: [
          { name: 'users_email', unique: true, fields: ['email'] },
          { name: 'users_first_search_name', fields: ['first_search_name'] },
          { name: 'users_last_search_name', fields: ['last_search_name'] },
          { name: 'users_created_at', fields: ['created_at'] },
          { name: 'users_last_login', fields: ['last_login'] },
          { name: 'users_role', fields: ['role'] },
          { name: 'users_image', fields: ['image'] },
          { name: 'users_logo', fields: ['logo'] },
          { name: 'users_deleted_at_last_login', fields: ['deleted_at', 'last_login'] },
        ],
      },
    );
  }
}
