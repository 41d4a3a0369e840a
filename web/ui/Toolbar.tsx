import { type ReactNode, useRef } from 'react';
import { useRoving } from './hooks/useRoving.ts';

interface ToolbarProps {
  /** What the controls are for, for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Buttons that are one stop of the Tab key. Arrow keys, Home and End move between them. */
export const Toolbar = ({ label, className, children }: ToolbarProps) => {
  const root = useRef<HTMLDivElement>(null);
  useRoving(root, 'control');
  return (
    <div ref={root} role="toolbar" aria-label={label} className={className}>
      {children}
    </div>
  );
};
