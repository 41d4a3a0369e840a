import { useContext, useState } from 'react';
import { Button } from '../ui/controls.ts';
import { useLazyComponent } from '../ui/hooks/useLazyComponent.ts';
import { balanceTitle } from './balanceTitle.ts';
import { RemedyHostContext } from './RemedyProvider.tsx';

const load = async () => (await import('./BalanceDialog.tsx')).BalanceDialog;

/** Opens the proposal that balances the recipe, by `b` too. It waits for the pet's need. */
export const BalanceButton = () => {
  const host = useContext(RemedyHostContext);
  const [balancing, balance] = useState(false);
  const close = (): void => balance(false);
  const Balance = useLazyComponent(load, balancing, close);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        data-balance
        aria-haspopup="dialog"
        disabled={!host}
        onClick={() => balance(true)}
      >
        {balanceTitle}
      </Button>
      {Balance && host && <Balance host={host} close={close} />}
    </>
  );
};
