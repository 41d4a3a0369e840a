import { hubTexts } from './hubTexts.ts';
import { DogTagCards } from './parts/DogTagCards.tsx';

const slugs = ['adult', 'puppy', 'senior', 'specialty'];

/** The suggested recipes for dogs by age, and the way to specialties. */
export default function DogRecipesSuggested() {
  return <DogTagCards title={hubTexts.dogSuggested} slugs={slugs} />;
}
