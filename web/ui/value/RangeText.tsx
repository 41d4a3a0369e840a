/** A range of numbers with its word: "2-3 meals". */
const range = /\d+-\d+ \p{L}+/u;

/** A text before, with and after its first range of numbers. Without a range all is before it. */
export const splitAtRange = (text: string): readonly [string, string, string] => {
  const found = range.exec(text);
  if (!found) return [text, '', ''];
  const [kept] = found;
  return [text.slice(0, found.index), kept, text.slice(found.index + kept.length)];
};

/** A text whose first range of numbers stays on one line, because browsers break lines after its hyphen. */
export const RangeText = ({ text }: { readonly text: string }) => {
  const [before, kept, after] = splitAtRange(text);
  return (
    <>
      {before}
      {kept && <span style={{ whiteSpace: 'nowrap' }}>{kept}</span>}
      {after}
    </>
  );
};
