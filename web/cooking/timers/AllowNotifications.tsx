import { useState } from 'react';
import { Button } from '../../ui/controls.ts';
import { timerTexts as texts } from '../timerTexts.ts';
import { askToNotify, mayAskToNotify } from './notification.ts';

/** A button that asks the browser for notifications, until the user has answered. */
export const AllowNotifications = () => {
  const [mayAsk, setMayAsk] = useState(mayAskToNotify);
  if (!mayAsk) return null;
  const ask = async (): Promise<void> => {
    await askToNotify();
    setMayAsk(mayAskToNotify());
  };
  return (
    <Button size="compact-md" variant="subtle" onClick={() => void ask()}>
      {texts.allowNotifications}
    </Button>
  );
};
