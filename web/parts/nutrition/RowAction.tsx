import { type ComponentType, createContext, useContext } from 'react';
import type { LevelRow } from '../../../server/contract/remedies.ts';
import type { LevelName } from '../../ui/value/LevelBadge.tsx';

/** A row that is out, as its action gets it. */
export interface OutRow {
  readonly row: LevelRow;
  readonly name: string;
  readonly level: 'low' | 'high';
}

/** The action beside the level of each Low and High row. None on screens that offer no remedies. */
export const RowActionContext = createContext<ComponentType<OutRow> | null>(null);

interface RowActionProps extends Omit<OutRow, 'level'> {
  readonly level: LevelName | null;
}

/** The screen's action of a row; nothing beside a row that is within its bounds. */
export const RowAction = ({ level, ...rest }: RowActionProps) => {
  const Action = useContext(RowActionContext);
  return Action && (level === 'low' || level === 'high') ? <Action {...rest} level={level} /> : null;
};
