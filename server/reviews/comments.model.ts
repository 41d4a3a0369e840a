import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  Op,
  type Sequelize,
} from 'sequelize';
import type { Actor } from '../contract/policy.ts';
import {
  autoIncrementId,
  binaryString,
  foreignKey,
  longText,
  maxEmailLength,
  optionalTimestamp,
  timestamp,
} from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';
import type { User } from '../people/users.model.ts';
import type { Recipe } from '../recipes/recipes.model.ts';

const reason = 'the caller may open the recipe';

/** A comment on a recipe (D17). Comments on batch variants refer to the parent. */
export class Comment extends Model<InferAttributes<Comment>, InferCreationAttributes<Comment>> {
  declare id: CreationOptional<number>;
  declare recipe_id: number;
  declare user_id: number;
  /** Plain text. */
  declare text: string;
  /** The person with whom the recipe is shared, who reads it beside the owner (D133); null for all who may open it. */
  declare share_email: CreationOptional<string | null>;
  /** A proposed change of the recipe: JSON of a `StoredProposal`. */
  declare proposal: CreationOptional<string | null>;
  declare accepted_at: CreationOptional<Date | null>;
  declare declined_at: CreationOptional<Date | null>;
  declare created_at: Date;
  declare user?: NonAttribute<User>;
  declare recipe?: NonAttribute<Recipe>;

  /**
   * A page of a recipe's comments, the newest first, and the number of all.
   * @param reader null reads all; others what is for everybody, what they or the owner wrote to each other, and proposals
   * if they decide on them
   */
  static page(
    recipe_id: number,
    range: { readonly limit: number; readonly offset: number },
    reader: (Pick<Actor, 'id' | 'email'> & { readonly decides: boolean }) | null,
  ): Promise<{ readonly rows: Comment[]; readonly count: number }> {
    const order: [string, string][] = [['id', 'DESC']];
    return unguarded(Comment, reason).findAndCountAll({
      where: {
        recipe_id,
        ...(reader !== null && {
          [Op.or]: [
            { proposal: null, share_email: null },
            { share_email: reader.email },
            { user_id: reader.id },
            ...(reader.decides ? [{ proposal: { [Op.ne]: null } }] : []),
          ],
        }),
      },
      include: ['user'],
      order,
      ...range,
    });
  }

  /** A page of the proposals on a user's recipes that wait for an answer, the newest first, and the number of all. */
  static openProposals(
    owner: number,
    range: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly rows: Comment[]; readonly count: number }> {
    const order: [string, string][] = [['id', 'DESC']];
    return unguarded(Comment, "on the caller's own recipes").findAndCountAll({
      where: { proposal: { [Op.ne]: null }, accepted_at: null, declined_at: null },
      include: ['user', { association: 'recipe', where: { user_id: owner } }],
      order,
      ...range,
    });
  }

  /** One comment on a recipe, with its author; null if the recipe has none with this id. */
  static of(recipe_id: number, id: number): Promise<Comment | null> {
    return unguarded(Comment, reason).findOne({ where: { recipe_id, id }, include: ['user'] });
  }

  /** The newest comment on a recipe; 0 without one. */
  static async lastOn(recipe_id: number): Promise<number> {
    return (await unguarded(Comment, reason).max<number, Comment>('id', { where: { recipe_id } })) ?? 0;
  }

  /** Locks the row, and reads the answers that it has by then. False if it was removed meanwhile. */
  async lockAnswers(): Promise<boolean> {
    const locked = await unguarded(Comment, reason).findByPk(this.id, { lock: true });
    if (locked !== null) this.set({ accepted_at: locked.accepted_at, declined_at: locked.declined_at });
    return locked !== null;
  }

  static setUp(sequelize: Sequelize): void {
    Comment.init(
      {
        id: autoIncrementId(),
        recipe_id: foreignKey('recipes', 'CASCADE'),
        user_id: foreignKey('users', 'CASCADE'),
        text: { ...longText(), allowNull: false },
        share_email: { ...binaryString(maxEmailLength), allowNull: true },
        proposal: longText(),
        accepted_at: optionalTimestamp(),
        declined_at: optionalTimestamp(),
        created_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'comments',
        timestamps: false,
        indexes: [
          { name: 'comments_recipe_id', fields: ['recipe_id', 'id'] },
          { name: 'comments_user_id', fields: ['user_id'] },
          { name: 'comments_share_email', fields: ['share_email'] },
        ],
      },
    );
    guardModel(Comment);
  }
}
