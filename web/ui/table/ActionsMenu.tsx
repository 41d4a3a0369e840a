import { EllipsisVertical } from 'lucide-react';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Loader, Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Confirmation, confirmDialog } from '../dialog/dialogs.tsx';
import { useIsDialogOpen } from '../dialog/useIsDialogOpen.ts';
import { useSlowPending } from '../hooks/useSlowPending.ts';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './actionsMenu.module.css';

/** An action of a row or a page: a link, or a call with an optional confirmation. */
export interface Action {
  readonly label: string;
  /** A quieter word at the end of the line. */
  readonly hint?: string;
  readonly to?: string;
  /** Not open to the user, who is told so when it is chosen. Has a lock before its hint. */
  readonly locked?: boolean;
  /** State of the location that `to` leads to. */
  readonly state?: unknown;
  readonly run?: () => Promise<unknown> | unknown;
  readonly confirm?: Confirmation;
  /** Shown but not available; the reason belongs into the label. */
  readonly disabled?: boolean;
}

interface ActionsMenuProps {
  /** Names the menu for screen readers, such as "Actions for Rex". */
  readonly label: string;
  readonly actions: readonly Action[];
  /** The text of the button; without it the button is three dots. */
  readonly text?: string;
  /** Stands for the text where tables are no cards; the label is the tooltip. */
  readonly icon?: IconName;
}

interface FaceProps {
  readonly text: string | undefined;
  readonly icon: IconName | undefined;
}

/** What the button shows. */
const Face = ({ text, icon }: FaceProps) => {
  if (text === undefined) return <Icon name={EllipsisVertical} />;
  if (icon === undefined) return text;
  return (
    <>
      <Icon name={icon} />
      <span className={styles.word}>{text}</span>
    </>
  );
};

/** Runs actions; `slow` is true while one takes longer than 300 ms and asks the user nothing. */
const useRunning = () => {
  const [running, setRunning] = useState(0);
  const isAsking = useIsDialogOpen();
  const slow = useSlowPending(running > 0 && !isAsking);
  const runAction = async ({ confirm, run }: Action): Promise<void> => {
    if (confirm && !(await confirmDialog(confirm))) return;
    setRunning((count) => count + 1);
    try {
      await run?.();
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return { slow, runAction };
};

const hintOf = ({ hint, locked }: Action) =>
  hint && (
    <span className="inline-row muted gap-4">
      {locked && <Icon name="lock" size={14} />}
      {hint}
    </span>
  );

/** A button that opens a list of actions, and shows the progress of the chosen one. Leave out actions without a right. */
export const ActionsMenu = ({ label, actions, text, icon }: ActionsMenuProps) => {
  const opener = useRef<HTMLButtonElement>(null);
  const { slow, runAction } = useRunning();
  // A dialog returns the focus to the button: the item is removed.
  const choose = (action: Action): void => {
    opener.current?.focus();
    void runAction(action);
  };
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={240}
      withinPortal={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <button
          ref={opener}
          type="button"
          className={text === undefined ? styles.dots : styles.opener}
          data-icon={icon !== undefined}
          title={icon && label}
          aria-label={label}
          aria-busy={slow}
        >
          <Face text={text} icon={icon} />
          {slow && <Loader className={styles.working} size={20} color="gray" />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) =>
          action.to === undefined ? (
            <Menu.Item
              key={action.to ?? action.label}
              className={styles.item}
              rightSection={hintOf(action)}
              disabled={action.disabled ?? false}
              onClick={() => choose(action)}
            >
              {action.label}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={action.to ?? action.label}
              className={styles.item}
              rightSection={hintOf(action)}
              component={Link}
              to={action.to}
              state={action.state}
              // A premium dialog returns the focus to the button.
              onClick={() => opener.current?.focus()}
            >
              {action.label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
