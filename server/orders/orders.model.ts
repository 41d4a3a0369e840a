import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  literal,
  Model,
  type ModelStatic,
  type NonAttribute,
  Op,
  type OrderItem,
  type Sequelize,
  type WhereOptions,
} from 'sequelize';
import { type OrderBodyCondition, type OrderStatus, orderLengths } from '../contract/orders.ts';
import type { Actor } from '../contract/policy.ts';
import { type AccessRules, accessibleTo, type ScopeOf } from '../kernel/database/accessibleTo.ts';
import {
  autoIncrementId,
  binaryString,
  count,
  decimalString,
  foreignKey,
  integer,
  longText,
  optionalForeignKey,
  timestamp,
} from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';
import { asksForNoWord, maxSearchNameLength, searchWords } from '../kernel/database/searchName.ts';
import { User } from '../people/users.model.ts';

const access = { rows: 'orders', scopes: { own: 'user_id' } } as const satisfies AccessRules<Order>;

/** The orders of a list, and its page. */
interface OrderSearch {
  readonly status?: OrderStatus | undefined;
  readonly query: string;
  /** New orders that were placed before it are overdue. */
  readonly overdueBefore: Date;
  readonly limit: number;
  readonly offset: number;
}

const maxId = 2 ** 31 - 1;

/** Open statuses wait for the team, so the oldest order comes first. */
const isOpen = (status: OrderStatus | undefined): boolean =>
  status !== undefined && status !== 'delivered' && status !== 'cancelled';

/** Overdue orders come first, the oldest of them before all. Orders of one open status are sorted by age alone. */
const orderOf = ({ status, overdueBefore }: OrderSearch): OrderItem[] => {
  if (status !== undefined) return [['id', isOpen(status) ? 'ASC' : 'DESC']];
  const day = Order.sequelize?.escape(overdueBefore);
  const isOverdue = `\`Order\`.\`status\` = 'new' AND \`Order\`.\`created_at\` < ${day}`;
  return [literal(`CASE WHEN ${isOverdue} THEN \`Order\`.\`id\` ELSE ${maxId + 1} END`), ['id', 'DESC']];
};

/** Every word of a query is in the customer's name or email or in the pet's name, or is the order's number. */
const matches = (query: string): WhereOptions =>
  searchWords(query).map((word) => {
    const inColumn = { [Op.like]: `%${word}%` };
    const columns = ['pet_search_name', ...User.searchColumns.map((column) => `$user.${column}$`)];
    const number = /^\d+$/.test(word) && Number(word) <= maxId ? [{ id: Number(word) }] : [];
    return { [Op.or]: [...columns.map((column) => ({ [column]: inColumn })), ...number] };
  });

const optionalString = (max: number) => ({ ...binaryString(max), allowNull: true });

/**
 * An order of custom recipes (D75). It keeps the pet's data of that time, for the pet may change or be deleted. After
 * the deletion of the customer's account it has no personal data (D47).
 */
export class Order extends Model<InferAttributes<Order>, InferCreationAttributes<Order>> {
  declare id: CreationOptional<number>;
  declare user_id: number | null;
  declare pet_id: number | null;
  declare status: CreationOptional<OrderStatus>;
  /** Increases with every save (D11). */
  declare version: CreationOptional<number>;
  declare recipe_count: number;
  /** The price of that time, in whole US dollars. */
  declare price_usd: number;
  declare body_condition: OrderBodyCondition;
  declare is_fixed: 'yes' | 'no';
  declare avoid_ingredients: string | null;
  declare include_ingredients: string | null;
  declare goals: string | null;
  declare allergies: string | null;
  declare phone_number: string | null;
  declare notes: CreationOptional<string | null>;
  declare pet_name: string | null;
  declare pet_search_name: string | null;
  declare pet_species: string;
  declare pet_breed: string | null;
  /** Exact decimal text. */
  declare pet_weight_kg: string;
  /** `YYYY-MM-DD`. */
  declare pet_birthday: string | null;
  declare pet_sex: string | null;
  declare pet_activity_level: string | null;
  declare pet_body_condition: string;
  /** The pet's avoid list, a line for each entry, and the doubts about what is asked for. */
  declare pet_avoids: CreationOptional<string | null>;
  declare created_at: Date;
  declare user?: NonAttribute<User | null>;

  /** The orders in an actor's access scope: own, or all. */
  static accessibleTo(scope: ScopeOf<typeof access>, actor: Actor | null): ModelStatic<Order> {
    return accessibleTo(Order, access, scope, actor);
  }

  /** A page of all orders that match, with their customers, and the number of all. */
  static async page(search: OrderSearch): Promise<{ readonly rows: Order[]; readonly count: number }> {
    const { status, query, limit, offset } = search;
    if (asksForNoWord(query)) return { rows: [], count: 0 };
    const orders = unguarded(Order, 'the policy lets admins list all');
    return orders.findAndCountAll({
      where: { [Op.and]: [status === undefined ? {} : { status }, matches(query)] },
      include: ['user'],
      order: orderOf(search),
      limit,
      offset,
    });
  }

  static setUp(sequelize: Sequelize): void {
    Order.init(
      {
        id: autoIncrementId(),
        user_id: optionalForeignKey('users'),
        pet_id: optionalForeignKey('pets'),
        status: { ...binaryString(16), defaultValue: 'new' },
        version: count(1),
        recipe_count: integer(),
        price_usd: integer(),
        body_condition: binaryString(24),
        is_fixed: binaryString(3),
        avoid_ingredients: longText(),
        include_ingredients: longText(),
        goals: longText(),
        allergies: longText(),
        phone_number: optionalString(orderLengths.phone.max),
        notes: longText(),
        pet_name: optionalString(100),
        pet_search_name: optionalString(maxSearchNameLength),
        pet_species: binaryString(64),
        pet_breed: optionalString(100),
        pet_weight_kg: decimalString(),
        pet_birthday: optionalString(10),
        pet_sex: optionalString(16),
        pet_activity_level: optionalString(64),
        pet_body_condition: binaryString(16),
        pet_avoids: longText(),
        created_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'orders',
        timestamps: false,
        indexes: [
          { name: 'orders_user_id', fields: ['user_id', 'id'] },
          { name: 'orders_pet_id', fields: ['pet_id'] },
          { name: 'orders_status', fields: ['status', 'id'] },
        ],
      },
    );
    guardModel(Order);
  }
}

/** A change of an order's status. */
export class OrderChange extends Model<InferAttributes<OrderChange>, InferCreationAttributes<OrderChange>> {
  declare id: CreationOptional<number>;
  declare order_id: number;
  declare from_status: OrderStatus;
  declare status: OrderStatus;
  /** The admin who made it; null after the account's deletion. */
  declare user_id: number | null;
  declare created_at: Date;
  declare user?: NonAttribute<User | null>;

  static setUp(sequelize: Sequelize): void {
    OrderChange.init(
      {
        id: autoIncrementId(),
        order_id: foreignKey('orders', 'CASCADE'),
        from_status: binaryString(16),
        status: binaryString(16),
        user_id: optionalForeignKey('users'),
        created_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'order_changes',
        timestamps: false,
        indexes: [
          { name: 'order_changes_order_id', fields: ['order_id', 'id'] },
          { name: 'order_changes_user_id', fields: ['user_id'] },
        ],
      },
    );
    guardModel(OrderChange);
  }
}
