import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOutcomeUnknown, type QueryState } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { offlineTexts as texts } from '../offlineTexts.ts';
import styles from './offline.module.css';
import { useStoredRecipes } from './useStoredRecipes.ts';

interface OfflineLoadedProps<T> {
  readonly of: QueryState<T>;
  readonly children: (data: T) => ReactNode;
}

/** As `Loaded`. Where the server cannot be reached, the error leads to the stored recipes, if there are any. */
export const OfflineLoaded = <T,>({ of, children }: OfflineLoadedProps<T>) => {
  const isUnreached = of.data === undefined && of.error !== undefined && isOutcomeUnknown(of.error);
  const stored = useStoredRecipes(isUnreached);
  return (
    <>
      <Loaded of={of}>{children}</Loaded>
      {isUnreached && stored && stored.length > 0 && (
        <p className={styles.elsewhere}>
          <Link to={pathTo('MakeABatch')}>{texts.storedRecipes}</Link>
        </p>
      )}
    </>
  );
};
