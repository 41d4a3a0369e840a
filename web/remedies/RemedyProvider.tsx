import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { type OutRow, RowActionContext } from '../nutrition/RowAction.tsx';
import { useModelState } from '../nutrition/useModel.ts';
import { loadPart } from '../ui/hooks/loadPart.ts';
import { useLazyComponent } from '../ui/hooks/useLazyComponent.ts';
import { Icon } from '../ui/Icon.tsx';
import { isTyping } from '../ui/shell/isTyping.ts';
import type { RemedyHost } from './remedyHost.ts';
import { remedyOfferTexts } from './remedyOfferTexts.ts';
import type { RemedyView } from './remedyView.ts';
import styles from './rowRemedy.module.css';

/** Keys that `remedyKeys.ts` has an action for, which loads with the first of them. */
const keys = 'nrm';

/**
 * Keys of remedies: `n` goes to the next row that is out, `r` opens its remedies, `m` makes the recipe complete where that
 * is offered. In a field they are text.
 * @returns stops listening
 */
const listenToKeys = (): (() => void) => {
  const onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key.length !== 1 || !keys.includes(key)) return;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    // A matrix got it from here and has no such row.
    if (!event.isTrusted) return;
    if (isTyping(target) || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    void loadPart(() => import('./remedyKeys.ts')).then((part) => part?.keyActions[key]?.());
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
