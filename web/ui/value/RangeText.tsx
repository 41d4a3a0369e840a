/** A range of numbers with its word: "2-3 meals". */
const range = /\d+-\d+ \p{L}+/u;

/** A text whose first range of numbers stays on one line, because browsers break lines after its hyphen. */
export const RangeText = ({ text }: { readonly text: string }) => {
  const found = range.exec(text);
  if (!found) return text;
  const [kept] = found;
  return (
    <>
      {text.slice(0, found.index)}
      <span style={{ whiteSpace: 'nowrap' }}>{kept}</span>
      {text.slice(found.index + kept.length)}
    </>
  );
};
