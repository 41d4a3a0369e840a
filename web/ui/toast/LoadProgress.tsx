import { Button } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isLoadingChunk, subscribeToChunks } from '../../kernel/chunks.ts';
import { findMissingReason, type MissingReason } from '../../kernel/missingReason.ts';
import { texts } from '../../texts/texts.ts';
import { useSlowPending } from '../hooks/useSlowPending.ts';
import styles from './loadProgress.module.css';
import offer from './newVersion.module.css';

/** A part that takes longer than this gets an offer to try again, in milliseconds. */
const patience = 10_000;

/** Why a part is late, once it is; null before. */
const useLateReason = (pending: boolean): MissingReason | null => {
  const [reason, setReason] = useState<MissingReason | null>(null);
  useEffect(() => {
    if (!pending) return;
    let here = true;
    const timer = setTimeout(() => {
      void findMissingReason().then((found) => here && setReason(found));
    }, patience);
    return () => {
      here = false;
      clearTimeout(timer);
      setReason(null);
    };
  }, [pending]);
  return reason;
};

interface ProgressProps {
  /** Opens the page that is being loaded anew. A file that does not come can only be fetched again by a new page. */
  readonly retry: () => void;
}

/** A bar while a part of the app loads for more than 300 ms. After 10 s it says why, and offers to try again. */
export const LoadProgress = ({ retry }: ProgressProps) => {
  const pending = useSyncExternalStore(subscribeToChunks, isLoadingChunk);
  const slow = useSlowPending(pending);
  const reason = useLateReason(pending);
  return (
    <>
      {pending && slow && (
        <div className={`${styles.bar} unprinted`} role="progressbar" aria-label={texts.states.loading} />
      )}
      <aside className={`${offer.place} unprinted`} aria-label={texts.late.title}>
        <div role="status">
          {pending && reason && (
            <div className={offer.offer}>
              <p>{texts.late.reasons[reason]}</p>
              <Button onClick={retry}>{texts.states.retry}</Button>
            </div>
          )}
        </div>
      </aside>
    </>
  );
};
