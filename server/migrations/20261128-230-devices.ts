import { identity, optionalText, text } from './frozen/columns.ts';
import { addColumns, type Migration } from './table.ts';

const unknown = { defaultValue: '' } as const;

/** From which device and address somebody signed in. Attempts before this step have no device. */
export default addColumns(
  {
    table: 'sessions',
    columns: { device: { ...text(100), ...unknown }, ip: { ...identity(45), ...unknown } },
  },
  { table: 'auth_attempts', columns: { device: optionalText(100) } },
) satisfies Migration;
