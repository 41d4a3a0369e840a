import { useEffect } from 'react';
import type { Pet } from '../../../server/contract/pets.ts';
import type { QueryState } from '../../kernel/api.ts';
import { onSessionRestored } from '../../kernel/session.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { FailedPart } from '../../ui/page/FailedPart.tsx';

interface NeedFailedProps {
  /** Name of the pet. */
  readonly name: string;
  /** The query of the pet with its need. */
  readonly day: QueryState<unknown>;
}

/** Name of a pet whose need could not be loaded; null while there is one or it loads. */
export const failedNeed = (chosen: Pet | null, { data, error }: QueryState<unknown>): string | null =>
  chosen && error && !data ? chosen.name : null;

/** Error after the need could not be loaded. Amounts stay without levels until a retry succeeds. */
export const NeedFailed = ({ name, day: { error, retry } }: NeedFailedProps) => {
  const signedOut = error?.status === 401;
  useEffect(() => (signedOut ? onSessionRestored(retry) : undefined), [signedOut, retry]);
  if (!error) return null;
  return (
    <FailedPart retry={retry}>
      {editorTexts.needFailed(name)} {!signedOut && error.message}
    </FailedPart>
  );
};
