import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { type OutRow, RowActionContext } from '../nutrition/RowAction.tsx';
import { useModelState } from '../nutrition/useModel.ts';
import { useLazyComponent } from '../ui/hooks/useLazyComponent.ts';
import { Icon } from '../ui/Icon.tsx';
import { isTyping } from '../ui/shell/isTyping.ts';
import type { RemedyHost } from './remedyHost.ts';
import { remedyOfferTexts } from './remedyOfferTexts.ts';
import type { RemedyView } from './remedyView.ts';
import styles from './rowRemedy.module.css';

/** Rows that are out, in the order of the screen. Print and hidden tables have none. */
const outRows = (): HTMLTableRowElement[] =>
  [
    ...document.querySelectorAll<HTMLTableRowElement>('tr:is([data-level="low"], [data-level="high"])'),
  ].filter((row) => row.querySelector('[data-remedy]') !== null && row.checkVisibility());

const rowWithFocus = (): Element | null => document.activeElement?.closest('tr') ?? null;

/**
 * Gives `n` to a matrix, which renders only some of its rows. The matrix gets the focus if one of its rows is out. False
 * without a matrix.
 */
const goToNextInMatrix = (): boolean => {
  const grid = document.querySelector<HTMLElement>('[role="grid"][data-keys~="n"]');
  if (!grid?.checkVisibility()) return false;
  const isUnused = grid.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }),
  );
  if (!isUnused) grid.focus();
  return true;
};

/** Moves the focus to the heading of the next row that is out, from the last to the first. */
const goToNext = (): void => {
  if (goToNextInMatrix()) return;
  const rows = outRows();
  const focused = rowWithFocus();
  const after = focused
    ? rows.find((row) => focused.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING)
    : undefined;
  const next = after ?? rows[0];
  next?.querySelector<HTMLElement>('th button')?.focus();
  next?.scrollIntoView({ block: 'nearest' });
};

/** Opens the remedies of the row with the focus. A matrix with the focus does so by itself. */
const askAboutRow = (): void => rowWithFocus()?.querySelector<HTMLElement>('[data-remedy]')?.click();

const balance = (): void => document.querySelector<HTMLElement>('[data-balance]')?.click();

const actions: Readonly<Record<string, () => void>> = { n: goToNext, r: askAboutRow, b: balance };

/**
 * Keys of remedies: `n` goes to the next row that is out, `r` opens its remedies, `b` balances the recipe where that is
 * offered. In a field they are text.
 * @returns stops listening
 */
const listenToKeys = (): (() => void) => {
  const onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const action = actions[key];
    if (!action || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    // A matrix got it from here and has no such row.
    if (!event.isTrusted) return;
    if (isTyping(target) || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    action();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
};

const RemedyViewContext = createContext<RemedyView | null>(null);

/** The recipe and pet that remedies are offered for; null where none are. */
export const RemedyHostContext = createContext<RemedyHost | null>(null);

/** Button of a row that is out: what would raise it, or what brings it. */
const RowRemedy = ({ row, name, level }: OutRow) => {
  const view = useContext(RemedyViewContext);
  const label = level === 'low' ? remedyOfferTexts.raise(name) : remedyOfferTexts.bring(name);
  return (
    <button
      type="button"
      className={`${styles.ask} unprinted`}
      data-remedy={row}
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={() => view?.ask({ row, direction: level })}
    >
      <Icon name={level === 'low' ? 'raise' : 'lower'} size={16} />
    </button>
  );
};

/** Opens the remedies of a row, for a table without a button on each row. Null where none are offered. */
export const useAskRemedy = (): RemedyView['ask'] | null => {
  const view = useContext(RemedyViewContext);
  return useContext(RowActionContext) != null ? (view?.ask ?? null) : null;
};

const loadRemedies = async () => (await import('./RemedyDialog.tsx')).RemedyDialog;

interface ProviderProps {
  readonly view: RemedyView;
  /** Null without a pet, whose need decides what is Low. */
  readonly host: RemedyHost | null;
  readonly children: ReactNode;
}

/** The dialog of the asked row. */
const AskedRemedies = ({ view, host }: Omit<ProviderProps, 'children'> & { readonly host: RemedyHost }) => {
  const asked = useModelState(view, (state) => state.asked);
  const Remedies = useLazyComponent(loadRemedies, asked !== null, view.close);
  return Remedies && asked && <Remedies host={host} asked={asked} close={view.close} />;
};

/** Offers remedies on every row of the tables inside that is Low or High, by pointer and by keys. */
export const RemedyProvider = ({ view, host, children }: ProviderProps) => {
  useEffect(() => (host ? listenToKeys() : undefined), [host]);
  return (
    <RemedyViewContext value={view}>
      <RemedyHostContext value={host}>
        <RowActionContext value={host ? RowRemedy : null}>
          {children}
          {host && <AskedRemedies view={view} host={host} />}
        </RowActionContext>
      </RemedyHostContext>
    </RemedyViewContext>
  );
};
