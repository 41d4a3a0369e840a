import { useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { RemedyHostContext } from '../../remedies/RemedyProvider.tsx';
import { Button } from '../../ui/controls.ts';
import { useLazyComponent } from '../../ui/hooks/useLazyComponent.ts';
import { completeTitle } from './completeTitle.ts';

const load = async () => (await import('./CompleteDialog.tsx')).CompleteDialog;

/** Opens the proposal that makes the recipe complete, by `m` too, and at once where a link asks so. It waits for the pet's need. */
export const CompleteButton = () => {
  const host = useContext(RemedyHostContext);
  const isAsked = (useLocation().state as { readonly complete?: boolean } | null)?.complete === true;
  const [opened, open] = useState(isAsked);
  const close = (): void => open(false);
  const Complete = useLazyComponent(load, opened, close);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        data-complete
        aria-haspopup="dialog"
        aria-keyshortcuts="m"
        disabled={!host}
        onClick={() => open(true)}
      >
        {completeTitle}
      </Button>
      {Complete && host && <Complete host={host} close={close} />}
    </>
  );
};
