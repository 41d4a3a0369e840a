import { pathTo } from '../kernel/paths.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import { LinkButton } from '../ui/page/LinkButton.tsx';

const texts = recipesTexts.order;

/** Leads to the order of a custom recipe, for a healthy pet and for one with a medical condition. */
export const OrderButtons = () => (
  <p className="flex wrap centered gap-12">
    <LinkButton to={pathTo('VeterinarianFormulatedRecipesOrder')}>{texts.healthy}</LinkButton>
    <LinkButton to={pathTo('VeterinarianFormulatedRecipesOrderSpecialty')}>{texts.specialty}</LinkButton>
  </p>
);
