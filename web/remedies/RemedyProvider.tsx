import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { type OutRow, RowActionContext } from '../nutrition/RowAction.tsx';
import { useModelState } from '../nutrition/useModel.ts';
import { Button } from '../ui/controls.ts';
import { useLazyComponent } from '../ui/hooks/useLazyComponent.ts';
import { Icon } from '../ui/Icon.tsx';
import type { RemedyHost } from './remedyHost.ts';
import { listenToKeys } from './remedyKeys.ts';
import { remedyOfferTexts } from './remedyOfferTexts.ts';
import type { RemedyView } from './remedyView.ts';
import styles from './rowRemedy.module.css';

const RemedyViewContext = createContext<RemedyView | null>(null);

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

/** Opens the proposal that balances the recipe. It waits for the pet's need; nothing where no remedies are offered. */
export const BalanceButton = () => {
  const view = useContext(RemedyViewContext);
  const offered = useContext(RowActionContext) != null;
  return (
    view && (
      <Button
        size="compact-sm"
        variant="default"
        aria-haspopup="dialog"
        disabled={!offered}
        onClick={view.balance}
      >
        {remedyOfferTexts.balance}
      </Button>
    )
  );
};

const loadRemedies = async () => (await import('./RemedyDialog.tsx')).RemedyDialog;
const loadBalance = async () => (await import('./BalanceDialog.tsx')).BalanceDialog;

interface ProviderProps {
  readonly view: RemedyView;
  /** Null without a pet, whose need decides what is Low. */
  readonly host: RemedyHost | null;
  readonly children: ReactNode;
}

/** The dialogs of the rows, and "Balance for me". */
const Dialogs = ({ view, host }: Omit<ProviderProps, 'children'> & { readonly host: RemedyHost }) => {
  const asked = useModelState(view, (state) => state.asked);
  const balancing = useModelState(view, (state) => state.balancing);
  const Remedies = useLazyComponent(loadRemedies, asked !== null, view.close);
  const Balance = useLazyComponent(loadBalance, balancing, view.close);
  return (
    <>
      {Remedies && asked && <Remedies host={host} asked={asked} close={view.close} />}
      {Balance && balancing && <Balance host={host} close={view.close} />}
    </>
  );
};

/** Offers remedies on every row of the tables inside that is Low or High, by pointer and by keys. */
export const RemedyProvider = ({ view, host, children }: ProviderProps) => {
  useEffect(() => (host ? listenToKeys(view) : undefined), [view, host]);
  return (
    <RemedyViewContext value={view}>
      <RowActionContext value={host ? RowRemedy : null}>
        {children}
        {host && <Dialogs view={view} host={host} />}
      </RowActionContext>
    </RemedyViewContext>
  );
};
