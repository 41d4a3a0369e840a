import { useContext, useState } from 'react';
import { RemedyHostContext } from '../../remedies/RemedyProvider.tsx';
import { Button } from '../../ui/controls.ts';
import { useLazyComponent } from '../../ui/hooks/useLazyComponent.ts';
import { completeTitle } from './completeTitle.ts';

const load = async () => (await import('./CompleteDialog.tsx')).CompleteDialog;

/** Opens the proposal that makes the recipe complete, by `m` too. It waits for the pet's need. */
export const CompleteButton = () => {
  const host = useContext(RemedyHostContext);
  const [opened, open] = useState(false);
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
