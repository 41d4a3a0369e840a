import { useState } from 'react';
import { LoadError, Loading } from '../../ui/page/states.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import styles from './shelf.module.css';
import { shelfTexts as texts } from './shelfTexts.ts';
import type { Shelf } from './useShelf.ts';
import { useShelfFoods } from './useShelfFoods.ts';

interface ShelfProps {
  readonly shelf: Shelf;
  /** Slug of the species that foods are for. */
  readonly species: string;
}

/** Everyday foods and supplements with check boxes, and a search for others. */
export const ShelfFields = ({ shelf, species }: ShelfProps) => {
  const [text, setText] = useState('');
  const { list, error, retry, query } = useShelfFoods(shelf.ids, species, text);
  if (!list) return error ? <LoadError failure={error} retry={retry} /> : <Loading />;
  return (
    <section aria-label={texts.question}>
      <p className={styles.hint}>{texts.hint}</p>
      <SearchField label={texts.search} value={text} change={setText} />
      {list.length === 0 && <p role="status">{texts.none(query)}</p>}
      <ul className={styles.foods}>
        {list.map(({ id, name, short_name }) => (
          <li key={id}>
            <label className="flex middle touch gap-8" title={name}>
              <input type="checkbox" checked={shelf.ids.includes(id)} onChange={() => shelf.toggle(id)} />
              {short_name}
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
};
