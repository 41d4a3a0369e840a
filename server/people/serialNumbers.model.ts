import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { chunksOf } from '../kernel/database/chunks.ts';
import {
  autoIncrementId,
  binaryString,
  optionalForeignKey,
  optionalTimestamp,
  timestamp,
} from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';

/** The characters of a serial number at most. */
export const maxSerialLength = 64;

/** A serial number as it is stored and compared: in capitals, without spaces. */
const normalizeSerial = (serial: string): string => serial.replaceAll(/\s/g, '').toUpperCase();

const numbers = () => unguarded(SerialNumber, 'who types a serial number holds the appliance');

/** A serial number of an appliance. The account that claims it becomes a customer (D13). */
export class SerialNumber extends Model<
  InferAttributes<SerialNumber>,
  InferCreationAttributes<SerialNumber>
> {
  declare id: CreationOptional<number>;
  declare serial: string;
  /** Who claimed it; null after that account was deleted, too. */
  declare user_id: CreationOptional<number | null>;
  declare claimed_at: CreationOptional<Date | null>;
  declare created_at: Date;

  /** Whether a serial number exists and nobody has claimed it. */
  static async isFree(serial: string): Promise<boolean> {
    return (await numbers().count({ where: { serial: normalizeSerial(serial), claimed_at: null } })) === 1;
  }

  /** Claims a serial number for an account; false if it is unknown or taken. */
  static async claim(serial: string, user_id: number, now: Date): Promise<boolean> {
    const where = { serial: normalizeSerial(serial), claimed_at: null };
    const [claimed] = await numbers().update({ user_id, claimed_at: now }, { where });
    return claimed === 1;
  }

  /** Adds the serial numbers that are not there yet, within a transaction; returns how many. */
  static async addUnknown(serials: readonly string[], now: Date): Promise<number> {
    let added = 0;
    for (const chunk of chunksOf([...new Set(serials.map(normalizeSerial))])) {
      const rows = await numbers().findAll({ attributes: ['serial'], where: { serial: chunk } });
      const known = new Set(rows.map(({ serial }) => serial));
      const unknown = chunk.filter((serial) => !known.has(serial));
      await SerialNumber.bulkCreate(unknown.map((serial) => ({ serial, created_at: now })));
      added += unknown.length;
    }
    return added;
  }

  static setUp(sequelize: Sequelize): void {
    SerialNumber.init(
      {
        id: autoIncrementId(),
        serial: binaryString(maxSerialLength),
        user_id: optionalForeignKey('users'),
        claimed_at: optionalTimestamp(),
        created_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'serial_numbers',
        timestamps: false,
        indexes: [
          { name: 'serial_numbers_serial', unique: true, fields: ['serial'] },
          { name: 'serial_numbers_user_id', fields: ['user_id'] },
        ],
      },
    );
    guardModel(SerialNumber);
  }
}
