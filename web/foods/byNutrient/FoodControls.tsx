import type { Group } from '../../nutrition/rows.ts';
import { useIsPhone } from '../../ui/hooks/useIsPhone.ts';
import { Icon } from '../../ui/Icon.tsx';
import choice from '../../ui/styles/choice.module.css';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { foodsByNutrientTexts as texts } from '../foodsByNutrientTexts.ts';
import styles from './foodsByNutrient.module.css';
import { type FoodView, foodBases } from './useFoodView.ts';

interface ControlsProps {
  readonly view: FoodView;
  readonly groups: readonly Group[];
  readonly categories: readonly string[];
  /** The number of foods that the filter leaves, and the words that were read as others. */
  readonly found: string;
}

const NutrientOptions = ({ groups }: Pick<ControlsProps, 'groups'>) =>
  groups.map(({ name, rows }) => (
    <optgroup key={name} label={name}>
      {rows.map(({ nutrient }) => (
        <option key={nutrient.id} value={nutrient.id}>
          {nutrient.display}
        </option>
      ))}
    </optgroup>
  ));

const Selects = ({ view, groups, categories }: Omit<ControlsProps, 'found'>) => (
  <div className={styles.selects}>
    <label>
      <span>{texts.sortBy}</span>
      <select
        value={view.sort?.key ?? ''}
        onChange={({ target }) => view.sortBy(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{texts.byName}</option>
        <NutrientOptions groups={groups} />
      </select>
    </label>
    <label>
      <span>{texts.basis}</span>
      <select value={view.basis} onChange={({ target }) => view.setBasis(target.value)}>
        {foodBases.map((basis) => (
          <option key={basis} value={basis}>
            {texts.bases[basis].name}
          </option>
        ))}
      </select>
    </label>
    <label>
      <span>{texts.category}</span>
      <select value={view.category} onChange={({ target }) => view.setCategory(target.value)}>
        <option value="">{texts.allCategories}</option>
        {categories.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  </div>
);

const Groups = ({ view, groups }: Pick<ControlsProps, 'view' | 'groups'>) => (
  <fieldset className={`${styles.groups} row gap-8`}>
    <legend>{texts.groups}</legend>
    {groups.map(({ name }) => (
      <label key={name} className={choice.choice}>
        <input type="checkbox" checked={!view.folded.includes(name)} onChange={() => view.fold(name)} />
        {name}
      </label>
    ))}
    <label className={choice.choice}>
      <input
        type="checkbox"
        checked={view.hidden}
        onChange={({ target }) => view.setHidden(target.checked)}
      />
      {texts.hidden}
    </label>
  </fieldset>
);

const Pins = ({ view, groups }: Pick<ControlsProps, 'view' | 'groups'>) => {
  const all = groups.flatMap(({ rows }) => rows.map(({ nutrient }) => nutrient));
  const pinned = view.pins.flatMap((id) => all.find((nutrient) => nutrient.id === id) ?? []);
  return (
    <fieldset className={`${styles.groups} row gap-8`}>
      <legend>{texts.pinned}</legend>
      {pinned.map(({ id, display }) => (
        <button
          key={id}
          type="button"
          className={choice.choice}
          aria-label={texts.unpin(display)}
          onClick={() => view.unpin(id)}
        >
          {display} <Icon name="close" size={16} />
        </button>
      ))}
      <select
        aria-label={texts.pin}
        value=""
        onChange={({ target }) => target.value !== '' && view.pin(Number(target.value))}
      >
        <option value="">{texts.pin}</option>
        <NutrientOptions groups={groups} />
      </select>
    </fieldset>
  );
};

/** Open on a phone only on demand, because the table needs the room. */
const Columns = ({ view, groups }: Pick<ControlsProps, 'view' | 'groups'>) => {
  const isPhone = useIsPhone();
  const content = (
    <div className={styles.columns}>
      <Groups view={view} groups={groups} />
      <Pins view={view} groups={groups} />
    </div>
  );
  if (!isPhone) return content;
  return (
    <details className={styles.more}>
      <summary>{texts.columns}</summary>
      {content}
    </details>
  );
};

/** Search, order, basis, category and columns of the foods. */
export const FoodControls = ({ view, groups, categories, found }: ControlsProps) => (
  <div className={`${styles.controls} unprinted`}>
    <SearchField label={texts.search} value={view.words} change={view.setWords} found={found} />
    <Selects view={view} groups={groups} categories={categories} />
    <Columns view={view} groups={groups} />
  </div>
);
