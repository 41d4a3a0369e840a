import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paletteTexts } from '../../texts/paletteTexts.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './Palette.module.css';

/** Something to go to, or to do on the open screen. */
export interface PaletteEntry {
  readonly label: string;
  /** Where it leads; of something to do only its name. */
  readonly path: string;
  readonly run?: () => void;
}

/** Entries of one kind. */
export interface PaletteGroup {
  readonly name: string;
  readonly icon: IconName;
  readonly entries: readonly PaletteEntry[];
}

interface PaletteProps {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** The entries that match the query. A path occurs once. */
  readonly groups: readonly PaletteGroup[];
  /** More entries are being searched. */
  readonly busy: boolean;
  readonly close: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The entry that arrow keys moved to; the first one if it is no longer listed. */
const useActive = (entries: readonly PaletteEntry[]) => {
  const [path, setPath] = useState<string>();
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.path === path),
  );
  const move = (by: number): void => setPath(entries.at((at + by) % entries.length)?.path);
  return { active: entries[at], move };
};

interface OptionsProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly active: PaletteEntry | undefined;
  readonly idOf: (entry: PaletteEntry) => string;
  readonly open: (entry: PaletteEntry) => void;
}

const Options = ({ id, groups, active, idOf, open }: OptionsProps) => (
  <div className={styles.list} id={id} role="listbox" aria-label={paletteTexts.results}>
    {groups.map(({ name, icon, entries }) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
      <div key={name} role="group" aria-label={name}>
        <p className={styles.kind} aria-hidden="true">
          {name}
        </p>
        {entries.map((entry) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has focus and keys
          <div
            key={entry.path}
            id={idOf(entry)}
            className={styles.entry}
            role="option"
            aria-selected={entry === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => open(entry)}
          >
            <Icon name={icon} />
            {entry.label}
          </div>
        ))}
      </div>
    ))}
  </div>
);

/** The dialog that goes to a screen or a record by some letters of its name: a field with a list of matches. */
export const Palette = ({ query, setQuery, groups, busy, close }: PaletteProps) => {
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const listed = groups.filter(({ entries }) => entries.length > 0);
  const entries = listed.flatMap((group) => group.entries);
  const { active, move } = useActive(entries);
  const idOf = (entry: PaletteEntry): string => `${id}-${entry.path}`;
  const open = (entry: PaletteEntry): void => {
    close();
    // The palette gives the focus back first.
    if (entry.run) setTimeout(entry.run);
    else void navigate(entry.path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step !== undefined) move(step);
    else if (active) open(active);
  };
  const activeId = active && idOf(active);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const none = !busy && query.trim() !== '' && entries.length === 0;
  return (
    <Dialog title={paletteTexts.title} close={close} dismissable>
      <input
        ref={field}
        className={styles.field}
        type="text"
        role="combobox"
        aria-label={paletteTexts.label}
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={paletteTexts.placeholder}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={onKeyDown}
      />
      <p className={none ? 'muted' : 'unseen'} role="status">
        {busy
          ? paletteTexts.searching
          : none
            ? paletteTexts.none(query.trim())
            : paletteTexts.found(entries.length)}
      </p>
      <Options id={id} groups={listed} active={active} idOf={idOf} open={open} />
    </Dialog>
  );
};
