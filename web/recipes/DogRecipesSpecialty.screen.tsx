import { hubTexts } from './hubTexts.ts';
import { DogTagCards } from './parts/DogTagCards.tsx';

const slugs = ['novel-protein-allergy-free', 'allergy-free', 'small-dog', 'renal-other'];

/** The suggested recipes for dogs with special needs. */
export default function DogRecipesSpecialty() {
  return <DogTagCards title={hubTexts.dogSpecialty} slugs={slugs} />;
}
