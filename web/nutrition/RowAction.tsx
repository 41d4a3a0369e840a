import { type ComponentType, createContext, useContext } from 'react';
import type { LevelRow } from '../../server/contract/remedies.ts';
import type { LevelName } from '../ui/value/LevelBadge.tsx';
import styles from './rowAction.module.css';

/** A row that is out, as its action gets it. */
export interface OutRow {
  readonly row: LevelRow;
  readonly name: string;
  readonly level: 'low' | 'high';
}

/** The action beside the level of each Low and High row: undefined on screens without actions, null until there is a need. */
export const RowActionContext = createContext<ComponentType<OutRow> | null | undefined>(undefined);

interface RowActionProps extends Omit<OutRow, 'level'> {
  readonly level: LevelName | null;
}

/** The screen's action of a row. A row within its bounds keeps the room, so that nothing moves when its level changes. */
export const RowAction = ({ level, ...rest }: RowActionProps) => {
  const Action = useContext(RowActionContext);
  if (Action === undefined) return null;
  return Action && (level === 'low' || level === 'high') ? (
    <Action {...rest} level={level} />
  ) : (
    <span className={styles.room} />
  );
};
