import type { Pet } from '../../../server/contract/pets.ts';
import { petTexts as texts } from '../petTexts.ts';
import styles from './petPhoto.module.css';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const Dog = () => (
  <>
    <path d="M34 46c-6-2-12 2-13 12-1 9 2 17 6 17 4 0 5-6 6-14" />
    <path d="M56 46c6-2 12 2 13 12 1 9-2 17-6 17-4 0-5-6-6-14" />
    <path d="M32 52c2-8 24-8 26 0 2 9 3 15-1 22-2 5-7 8-12 8s-10-3-12-8c-4-7-3-13-1-22z" />
    <path d="M41 70c0-3 8-3 8 0 0 2-2 4-4 4s-4-2-4-4z" fill="currentColor" />
    <path d="M45 74v4m0 0c-2 2-5 2-6 0m6 0c2 2 5 2 6 0" />
    <path d="M31 80c-7 6-10 16-10 32m38-32c7 6 10 16 10 32" />
  </>
);

const Cat = () => (
  <>
    <path d="M27 62c-2-8-2-17 0-22l10 8c5-2 11-2 16 0l10-8c2 5 2 14 0 22 1 12-8 19-18 19s-19-7-18-19z" />
    <path d="M43 70h4l-2 2.500z" fill="currentColor" />
    <path d="M45 72.500v2m0 0c-2 2-4 2-5 .5m5-.5c2 2 4 2 5 .5" />
    <path d="M33 69l-12-2m12 6l-11 2m35-6l12-2m-12 6l11 2" />
    <path d="M32 79c-6 7-9 17-9 33m35-33c6 7 9 17 9 33" />
  </>
);

/** A drawing of a dog or a cat in place of a photo. It only decorates the card. */
const SamplePet = ({ species }: { readonly species: string }) => (
  <svg viewBox="0 0 90 120" aria-hidden="true" {...stroke}>
    {species === 'cat' ? <Cat /> : <Dog />}
    <circle cx="38" cy="61" r="1.800" fill="currentColor" stroke="none" />
    <circle cx="52" cy="61" r="1.800" fill="currentColor" stroke="none" />
  </svg>
);

/** The photo of a pet, or a drawing of its species. */
export const PetPhoto = ({
  pet: { name, image, specie },
}: {
  readonly pet: Pick<Pet, 'name' | 'image' | 'specie'>;
}) => (
  <div className={styles.photo}>
    {image ? <img src={image.url} alt={texts.photoOf(name)} /> : <SamplePet species={specie.slug} />}
  </div>
);
