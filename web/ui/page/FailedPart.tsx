import type { ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';
import { Button } from '../controls.ts';
import { FieldError } from './states.tsx';

interface FailedPartProps {
  /** What could not be loaded. */
  readonly children: ReactNode;
  readonly retry: () => void;
}

/** A part of a page that could not be loaded, with a button to try again. */
export const FailedPart = ({ children, retry }: FailedPartProps) => (
  <div className="row pad-y-4 gap-8-16" role="alert">
    <FieldError>{children}</FieldError>
    <Button size="xs" variant="default" onClick={retry}>
      {texts.states.retry}
    </Button>
  </div>
);
