import { MoveButton } from '../ui/order/MoveButton.tsx';
import { moved, moveOfKey } from '../ui/order/moved.ts';
import { useKeptFocus } from '../ui/order/useKeptFocus.ts';
import { Toolbar } from '../ui/Toolbar.tsx';
import styles from './sheetDialog.module.css';
import { orderOf, type SheetLayout, type SheetSection } from './sheetSections.ts';
import { sheetTexts as texts } from './sheetTexts.ts';

interface SectionListProps {
  readonly layout: SheetLayout;
  readonly change: (layout: SheetLayout) => void;
}

interface SectionProps {
  readonly name: string;
  /** Null for a section that is printed whenever it has something. */
  readonly shown: boolean | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly toggle: () => void;
  readonly move: (by: -1 | 1) => void;
}

const Section = ({ name, shown, isFirst, isLast, toggle, move }: SectionProps) => (
  <li
    onKeyDown={(event) => {
      const by = moveOfKey(event);
      if (by === 0) return;
      event.preventDefault();
      event.stopPropagation();
      move(by);
    }}
  >
    {shown === null ? (
      <span className={styles.name}>{name}</span>
    ) : (
      <label className={styles.name}>
        <input type="checkbox" checked={shown} onChange={toggle} />
        <span>{name}</span>
      </label>
    )}
    <MoveButton by={-1} label={texts.up(name)} idle={isFirst} run={() => move(-1)} />
    <MoveButton by={1} label={texts.down(name)} idle={isLast} run={() => move(1)} />
  </li>
);

/**
 * The sections of a sheet: which are printed, and in which order. It is one stop of the Tab key; arrow keys move between
 * its controls, and with Alt they move the section.
 */
export const SectionList = ({ layout, change }: SectionListProps) => {
  const order = orderOf(layout);
  const { hidden } = layout;
  const keepFocus = useKeptFocus(order.join());
  const toggle = (section: SheetSection): void =>
    change({
      order,
      hidden: hidden.includes(section) ? hidden.filter((each) => each !== section) : [...hidden, section],
    });
  const move = (section: SheetSection, by: -1 | 1): void => {
    keepFocus();
    change({ order: moved(order, section, by), hidden });
  };
  return (
    <div className={styles.sections}>
      <p>{texts.sections}</p>
      <p className="muted small">{texts.sectionsHint}</p>
      <Toolbar label={texts.sections}>
        <ol>
          {order.map((section, at) => (
            <Section
              key={section}
              name={texts.names[section]}
              shown={section === 'notes' ? null : !hidden.includes(section)}
              isFirst={at === 0}
              isLast={at === order.length - 1}
              toggle={() => toggle(section)}
              move={(by) => move(section, by)}
            />
          ))}
        </ol>
      </Toolbar>
    </div>
  );
};
