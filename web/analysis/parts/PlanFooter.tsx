import { planNutritionTexts as texts } from '../../texts/planNutritionTexts.ts';

/** Method, marks and disclaimers of a plan's nutrition. */
export const PlanFooter = () => (
  <div className="stack muted gap-4">
    {texts.footer.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
);
