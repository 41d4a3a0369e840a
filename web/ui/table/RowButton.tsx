import { Button } from '@mantine/core';

interface RowButtonProps {
  readonly text: string;
  /** The accessible name, which names the row too. */
  readonly label: string;
  readonly disabled: boolean;
  readonly run: () => void;
}

/** The button of a row with only one action. */
export const RowButton = ({ text, label, disabled, run }: RowButtonProps) => (
  <Button size="md" variant="default" onClick={run} disabled={disabled} aria-label={label}>
    {text}
  </Button>
);
