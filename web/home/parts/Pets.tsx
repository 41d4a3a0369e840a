import { pets } from '../../../server/contract/pets.ts';
import { useQuery } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { useActor } from '../../kernel/session.ts';
import { useHold } from '../../ui/page/hold.ts';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import styles from '../AccountHome.module.css';
import { FirstSteps } from '../day/FirstSteps.tsx';
import { PetDays } from '../day/PetDays.tsx';
import { homeTexts } from '../homeTexts.ts';

/** The first step of a new user. */
const NoPets = () => (
  <section
    className={`${styles.first} stack inset to-start gap-8 pad-24 below-32`}
    aria-labelledby="first-pet"
  >
    <h2 id="first-pet">{homeTexts.noPets}</h2>
    <p>{homeTexts.noPetsText}</p>
    <LinkButton to={pathTo('AddPet')}>{homeTexts.addPet}</LinkButton>
  </section>
);

/** True for who keeps pets of others, and needs no first steps. */
const isAdvising = (role: string | undefined): boolean => role === 'professional' || role === 'admin';

/** The user's pets, or how to start without any. Renders nothing while loading. */
export const Pets = () => {
  const { data, error } = useQuery(pets.list, {});
  const isAdviser = isAdvising(useActor()?.role);
  useHold(!(data || error));
  if (!data) return null;
  if (data.pets.length === 0)
    return (
      <>
        <NoPets />
        {!isAdviser && <FirstSteps pets={[]} />}
      </>
    );
  const steps = !isAdviser && <FirstSteps pets={data.pets} />;
  // What is fed today comes first.
  const isFed = data.pets.some(({ food }) => food !== undefined);
  return (
    <>
      {!isFed && steps}
      <section className="stack gap-16 below-32">
        <h2>{homeTexts.pets}</h2>
        <PetDays pets={data.pets} />
      </section>
      {isFed && steps}
    </>
  );
};
