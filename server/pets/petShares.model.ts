import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { boolean, foreignKey, shareColumns, shareOptions } from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';

const why = "shares of pets that the caller owns, or with the caller's email";

/** An email that a pet is shared with, with or without an account (D10, D130). */
export class PetShare extends Model<InferAttributes<PetShare>, InferCreationAttributes<PetShare>> {
  declare id: CreationOptional<number>;
  declare pet_id: number;
  declare email: string;
  /** True if whoever has this email may change the pet. */
  declare can_edit: CreationOptional<boolean>;
  declare created_at: CreationOptional<Date>;

  /** The shares of pets with any email, or with one, the first shared first. */
  static of(pet_id: readonly number[], email?: string): Promise<PetShare[]> {
    const where = { pet_id: [...pet_id], ...(email === undefined ? {} : { email }) };
    return unguarded(PetShare, why).findAll({ where, order: ['id'] });
  }

  /** Changes what emails may do with a pet. */
  static async setRight(pet_id: number, emails: readonly string[], can_edit: boolean): Promise<void> {
    await unguarded(PetShare, why).update({ can_edit }, { where: { pet_id, email: [...emails] } });
  }

  /** The ids of the pets that are shared with an email, the first shared first. */
  static async petsOf(email: string): Promise<number[]> {
    const shares = await unguarded(PetShare, why).findAll({
      ...{ where: { email }, attributes: ['pet_id'], order: ['id'] },
    });
    return shares.map(({ pet_id }) => pet_id);
  }

  /** With how many emails pets are shared, each counted for each pet. */
  static countOf(pet_id: readonly number[]): Promise<number> {
    return unguarded(PetShare, why).count({ where: { pet_id: [...pet_id] } });
  }

  /** Ends sharing a pet with emails. */
  static remove(pet_id: number, emails: readonly string[]): Promise<number> {
    return unguarded(PetShare, why).destroy({ where: { pet_id, email: [...emails] } });
  }

  static setUp(sequelize: Sequelize): void {
    PetShare.init(
      shareColumns({ pet_id: foreignKey('pets', 'CASCADE'), can_edit: boolean(false) }),
      shareOptions(sequelize, 'pet_shares', 'pet_id'),
    );
    guardModel(PetShare);
  }
}
