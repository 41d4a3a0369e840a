import { Button } from '@mantine/core';
import { LinkButton } from './LinkButton.tsx';
import { Notice } from './states.tsx';

/** The one action of an empty state. */
export interface EmptyAction {
  readonly label: string;
  readonly to?: string;
  readonly run?: () => void;
}

/** The empty state: a title, a sentence that teaches, and one action. */
export const Empty = ({
  title,
  text,
  action,
}: {
  readonly title: string;
  readonly text: string;
  readonly action?: EmptyAction;
}) => (
  <Notice level={2} title={title} text={text}>
    {action &&
      (action.to === undefined ? (
        <Button size="md" onClick={() => action.run?.()}>
          {action.label}
        </Button>
      ) : (
        <LinkButton to={action.to}>{action.label}</LinkButton>
      ))}
  </Notice>
);
