import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  Op,
  type Sequelize,
} from 'sequelize';
import {
  assignedId,
  binaryString,
  integer,
  longText,
  optionalForeignKey,
  optionalText,
  text,
} from '../kernel/database/columns.ts';

/** A category of recipes, of one species or of all. Tags form a tree. */
export class Tag extends Model<InferAttributes<Tag>, InferCreationAttributes<Tag>> {
  declare id: number;
  declare slug: string;
  declare name: string;
  declare specie_id: CreationOptional<number | null>;
  declare parent_id: CreationOptional<number | null>;
  declare description: CreationOptional<string | null>;
  declare icon_css_class: CreationOptional<string | null>;
  declare sort_order: number;
  declare tags?: NonAttribute<Tag[]>;

  /** Slug of the tag that opens a recipe to free accounts. */
  static readonly free = 'free';

  /** The tags of a species and of all species, in their order. */
  static ofSpecies(id: number): Promise<Tag[]> {
    return Tag.findAll({
      where: { [Op.or]: [{ specie_id: id }, { specie_id: null }] },
      order: [
        ['sort_order', 'ASC'],
        ['id', 'ASC'],
      ],
    });
  }

  static setUp(sequelize: Sequelize): void {
    Tag.init(
      {
        id: assignedId(),
        slug: binaryString(64),
        name: text(100),
        specie_id: optionalForeignKey('species'),
        parent_id: optionalForeignKey('tags'),
        description: longText(),
        icon_css_class: optionalText(64),
        sort_order: integer(),
      },
      {
        sequelize,
        tableName: 'tags',
        timestamps: false,
        indexes: [{ name: 'tags_slug', unique: true, fields: ['slug', 'specie_id'] }],
      },
    );
  }
}
