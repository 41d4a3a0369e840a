import { useEffect, useMemo, useState } from 'react';
import type { Room } from '../../../engine/host/room.ts';
import { type DraftLine, linesByKey } from '../../nutrition/draft.ts';
import type { Group } from '../../nutrition/rows.ts';
import type { Editor } from '../editor.ts';
import styles from './FoodPane.module.css';
import { barOf, roomText } from './room.ts';

type Rooms = ReadonlyMap<number, Room>;

const noRooms: Rooms = new Map();

/** The fields of the rows that are rendered; of a long recipe those in sight. */
const shownFields = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('input[data-grams]'),
];

const lineOf = (model: Editor, { dataset }: HTMLElement): DraftLine | undefined =>
  linesByKey(model.state().draft.lines).get(dataset.grams ?? '');

/** The rooms of the shown lines; none without levels by a need. */
const calculate = (model: Editor, columns: readonly number[]): Rooms => {
  const { results, hasTargets, engineFailed } = model.state();
  if (!results || !hasTargets || engineFailed) return noRooms;
  const foods = shownFields().flatMap((field) => lineOf(model, field)?.food.id ?? []);
  try {
    return model.roomsOf(columns, foods);
  } catch (reason) {
    reportError(reason);
    return noRooms;
  }
};

/** Follows the recipe and the rows that are rendered. An edit is shown first, then its rooms. */
const useRooms = (model: Editor, groups: readonly Group[]): Rooms => {
  const columns = useMemo(() => groups.flatMap(({ rows }) => rows.map(({ column }) => column)), [groups]);
  const [rooms, setRooms] = useState(noRooms);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let seen = model.state().results;
    const refresh = (): void => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        setRooms(calculate(model, columns));
      });
    };
    const stop = model.subscribe(() => {
      const { results } = model.state();
      if (results === seen) return;
      seen = results;
      refresh();
    });
    const watching = new MutationObserver(refresh);
    const body = shownFields()[0]?.closest('tbody');
    if (body) watching.observe(body, { childList: true });
    refresh();
    return () => {
      stop();
      watching.disconnect();
      clearTimeout(waiting);
    };
  }, [model, columns]);
  return rooms;
};

const noteId = 'room';

/** Describes a field by the note while it has the focus; the message of an error stays. */
const describe = (field: HTMLElement, isHeld: boolean): void => {
  const by = field.getAttribute('aria-describedby');
  if (isHeld && by === null) field.setAttribute('aria-describedby', noteId);
  else if (!isHeld && by === noteId) field.removeAttribute('aria-describedby');
};

/** Draws the room of a field as a bar under it. */
const draw = (field: HTMLElement, line: DraftLine | undefined, rooms: Rooms): void => {
  const box = field.parentElement;
  const room = line && rooms.get(line.food.id);
  if (!box) return;
  if (!line || !room || line.milligrams === 0) return void box.removeAttribute('data-room');
  const [from, to] = barOf(room, line.milligrams);
  box.setAttribute('data-room', '');
  box.style.setProperty('--room-from', `${from.toFixed(1)}%`);
  box.style.setProperty('--room-to', `${to.toFixed(1)}%`);
};

interface RoomsProps {
  readonly model: Editor;
  readonly groups: readonly Group[];
  /** Key of the line that has the focus. */
  readonly held: string | null;
}

/** The interval of each line's grams in which no level changes: a bar under its field, and that of one line in words. */
export const RoomsNote = ({ model, groups, held }: RoomsProps) => {
  const rooms = useRooms(model, groups);
  useEffect(() => {
    for (const field of shownFields()) {
      draw(field, lineOf(model, field), rooms);
      describe(field, field.dataset.grams === held);
    }
  }, [model, rooms, held]);
  const line = held === null ? undefined : linesByKey(model.state().draft.lines).get(held);
  const room = line && rooms.get(line.food.id);
  return (
    <p id={noteId} className={`${styles.room} unprinted`}>
      {line && room && line.milligrams > 0
        ? roomText(line.food.short_name, room, line.milligrams, groups)
        : ''}
    </p>
  );
};
