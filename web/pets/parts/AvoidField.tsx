import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ingredients } from '../../../server/contract/ingredients.ts';
import { recipeSearch } from '../../../server/contract/recipeSearch.ts';
import { useQuery } from '../../kernel/api.ts';
import { Button } from '../../ui/controls.ts';
import { firstClick } from '../../ui/firstClick.ts';
import { TextInput } from '../../ui/form/inputs.ts';
import { useField } from '../../ui/form/useField.ts';
import type { Field } from '../../ui/form/useForm.ts';
import { useDebounced } from '../../ui/hooks/useDebounced.ts';
import { type AvoidRow, avoidKey } from '../avoidRows.ts';
import { petTexts as texts } from '../petTexts.ts';
import styles from './AvoidField.module.css';

const debounceMs = 200;
const fewestLetters = 2;
/** Results of each kind; more letters find the others. */
const maxShown = 6;

type Found = Omit<AvoidRow, 'reason'>;

const begins = (name: string, query: string): boolean =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word.startsWith(query.toLowerCase()));

/** Allergens, categories and foods of a typed text, without those on the list. */
const useFound = (text: string, rows: readonly AvoidRow[]): readonly Found[] | null => {
  const query = useDebounced(text.trim(), debounceMs);
  const isLong = query.length >= fewestLetters && text.trim() !== '';
  const groups = useQuery(recipeSearch.allergens, {}).data;
  const foods = useQuery(ingredients.list, isLong ? { query: { query } } : null).data;
  if (!isLong || groups === undefined) return null;
  const listed = new Set(rows.map(avoidKey));
  const grouped = (kind: 'allergen' | 'category', of: readonly { slug: string; name: string }[]) =>
    of
      .filter(({ name }) => begins(name, query))
      .map(({ slug: group, name }): Found => ({ kind, ingredient_id: null, group, name }));
  const found = [
    grouped('allergen', groups.allergens),
    grouped('category', groups.categories),
    (foods?.ingredients ?? []).map(
      ({ id: ingredient_id, short_name: name }): Found => ({
        kind: 'food',
        ingredient_id,
        group: null,
        name,
      }),
    ),
  ];
  return found.flatMap((kind) => kind.filter((each) => !listed.has(avoidKey(each))).slice(0, maxShown));
};

/** Moves the focus between the search field and its results. */
const moveInResults = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const next = stops[stops.indexOf(event.target as HTMLElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

interface SearchProps {
  readonly rows: readonly AvoidRow[];
  readonly add: (found: Found) => void;
  readonly field: React.RefObject<HTMLInputElement | null>;
}

/** Finds what to add. Enter adds the first result. */
const AvoidSearch = ({ rows, add, field }: SearchProps) => {
  const [text, setText] = useState('');
  const found = useFound(text, rows);
  const id = useId();
  const choose = (one: Found): void => {
    setText('');
    add(one);
  };
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // The form around it must not be submitted.
    event.preventDefault();
    if (found?.[0]) choose(found[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are of the controls in it
    <div className="stack gap-8" onKeyDown={moveInResults}>
      <TextInput
        ref={field}
        data-stop
        size="md"
        type="search"
        autoComplete="off"
        label={texts.avoidSearch}
        description={texts.avoidHint}
        aria-describedby={`${id}-found`}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onEnter}
      />
      <p id={`${id}-found`} className="small muted" role="status">
        {found === null ? '' : found.length === 0 ? texts.avoidNone(text.trim()) : texts.avoidFound}
      </p>
      {found !== null && found.length > 0 && (
        <ul className={`${styles.found} rule-above`}>
          {found.map((one) => (
            <li key={avoidKey(one)}>
              <button type="button" data-stop onClick={() => choose(one)}>
                <span>{one.name}</span>
                <span className="muted">{texts.avoidKinds[one.kind]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

interface RowProps {
  readonly row: AvoidRow;
  readonly change: (reason: string) => void;
  readonly remove: () => void;
  /** Ends the entry: the search field gets the focus. */
  readonly leave: () => void;
}

const Row = ({ row, change, remove, leave }: RowProps) => (
  <li className={`${styles.row} flex wrap bottom gap-8`} data-avoid={avoidKey(row)}>
    <span className={styles.name}>
      {row.name} <span className="muted small">· {texts.avoidKinds[row.kind]}</span>
    </span>
    <TextInput
      size="md"
      label={texts.avoidReason}
      aria-label={texts.avoidReasonOf(row.name)}
      autoComplete="off"
      maxLength={200}
      value={row.reason}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        leave();
      }}
    />
    <Button variant="default" size="md" aria-label={texts.avoidRemove(row.name)} onClick={firstClick(remove)}>
      {texts.remove}
    </Button>
  </li>
);

/** What the pet does not get: foods, categories and allergens, found by name, each with a reason. */
export const AvoidField = ({ of }: { readonly of: Field<readonly AvoidRow[]> }) => {
  const { value: rows, change, error } = useField(of);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    if (added === null) return;
    list.current?.querySelector<HTMLElement>(`[data-avoid="${added}"] input`)?.focus();
    setAdded(null);
  }, [added]);
  const toSearch = (): void => search.current?.focus();
  return (
    <fieldset className={`${styles.field} stack gap-12`}>
      <legend>{texts.avoids}</legend>
      {rows.length > 0 && (
        <ul ref={list} className="stack gap-12">
          {rows.map((row) => (
            <Row
              key={avoidKey(row)}
              row={row}
              change={(reason) => change(rows.map((each) => (each === row ? { ...row, reason } : each)))}
              remove={() => {
                change(rows.filter((each) => each !== row));
                toSearch();
              }}
              leave={toSearch}
            />
          ))}
        </ul>
      )}
      <AvoidSearch
        rows={rows}
        field={search}
        add={(found) => {
          change([...rows, { ...found, reason: '' }]);
          setAdded(avoidKey(found));
        }}
      />
      {error !== undefined && <p className="small strong">{error}</p>}
    </fieldset>
  );
};
