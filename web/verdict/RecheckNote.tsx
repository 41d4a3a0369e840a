import type { Recheck } from '../../server/contract/recheck.ts';
import { localDay } from '../kernel/localDay.ts';
import { recheckTexts as texts } from './recheckTexts.ts';

/** By when a shared recipe is looked at again, and what changed since: on the page of the person it is shared with. */
export const RecheckNote = ({ recheck: { on, changes } }: { readonly recheck: Recheck }) => (
  <p className="inset below-24 pad-12-16" role="note">
    <strong>{texts.forReader(on, localDay(new Date()))}</strong> {texts.changes(changes)}
  </p>
);
