import { useCallback } from 'react';
import { type BarValues, BoundsBar, paintBar } from './BoundsBar.tsx';

/** A bar with values from the render. Use `BoundsBar` for values painted on each key press. */
export const Bar = ({ values }: { readonly values: BarValues }) => {
  const painted = useCallback(
    (track: HTMLSpanElement | null) => {
      if (track) paintBar(track, values);
    },
    [values],
  );
  return <BoundsBar painted={painted} />;
};
