interface CalculationNoteProps {
  /** `calculationText` of a recipe, or `planCalculationTexts`. Nothing is shown without one. */
  readonly texts: readonly string[];
}

/** That shipped recipes are calculated, or who reviewed them, wherever one is shown, cooked, bought or fed. */
export const CalculationNote = ({ texts }: CalculationNoteProps) => {
  const said = texts.filter((text) => text !== '');
  return said.length === 0 ? null : (
    <div className="inset below-24 pad-12-16" role="note" data-calculation>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
};
