import { shareText } from '../../../server/contract/planParts.ts';
import { InlineSelect } from '../../ui/form/InlineSelect.tsx';
import { planTexts } from '../planTexts.ts';

const texts = planTexts.edit;

/** Thousandths of a day's energy. */
const shares = Array.from({ length: 19 }, (_, index) => (index + 1) * 50);

interface ShareSelectProps {
  readonly name: string;
  /** Thousandths; null for an equal share. */
  readonly share: number | null;
  /** True for a recipe, which may share equally. */
  readonly mayBeEqual: boolean;
  readonly change: (share: number | null) => void;
}

/** Which share of a day's energy something has. */
export const ShareSelect = ({ name, share, mayBeEqual, change }: ShareSelectProps) => {
  const all = [...new Set([...shares, ...(share === null ? [] : [share])])].toSorted((a, b) => a - b);
  return (
    <InlineSelect
      label={texts.shareOf(name)}
      options={[
        ...(mayBeEqual ? [{ value: '', label: texts.equalShare }] : []),
        ...all.map((each) => ({ value: String(each), label: texts.shareOfDay(shareText(each)) })),
      ]}
      value={share === null ? '' : String(share)}
      change={(value) => change(value === '' ? null : Number(value))}
    />
  );
};
