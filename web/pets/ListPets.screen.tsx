import { Link } from 'react-router-dom';
import { type Pet, pets } from '../../server/contract/pets.ts';
import { useQuery } from '../kernel/api.ts';
import { formatDate } from '../kernel/dates.ts';
import { formatKcal } from '../kernel/format.ts';
import { pathTo } from '../kernel/paths.ts';
import { weightText } from '../kernel/weightText.ts';
import { useWeightUnit } from '../kernel/weightUnit.ts';
import { ResetNeeds } from '../needs/ResetNeeds.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import styles from './ListPets.module.css';

import { PetPhoto } from './parts/PetPhoto.tsx';
import { petTexts as texts } from './petTexts.ts';
import { weightHash } from './weight/weightHash.ts';
import { weightTexts } from './weight/weightTexts.ts';

const PetCard = ({ pet }: { readonly pet: Pet }) => {
  const { id, name, weight_kg, birthday, kcal_per_day } = pet;
  const [unit] = useWeightUnit();
  return (
    <li className="card flex gap-16 pad-16">
      <PetPhoto pet={pet} />
      <div className="shrink break">
        <h2>{name}</h2>
        <p>{weightText(weight_kg, unit)}</p>
        {birthday !== null && <p>{`${texts.born} ${formatDate(birthday)}`}</p>}
        <p>{texts.byHand(texts.calories(kcal_per_day === null ? null : formatKcal(kcal_per_day)), pet)}</p>
        <p className={styles.links}>
          <Link
            className="inline-row touch"
            to={pathTo('PetDailyNutrition', { id })}
            aria-label={texts.dailyOf(name)}
          >
            {texts.daily}
          </Link>
          <Link
            className="inline-row touch"
            to={pathTo('PetDailyNutrition', { id }) + weightHash}
            aria-label={weightTexts.weighOf(name)}
          >
            {weightTexts.weigh}
          </Link>
          <Link
            className="inline-row touch"
            to={pathTo('PetTargetSets', { id })}
            aria-label={texts.targetsOf(name)}
          >
            {texts.targets}
          </Link>
          <Link className="inline-row touch" to={pathTo('EditPet', { id })} aria-label={texts.edit(name)}>
            {texts.editShort}
          </Link>
        </p>
      </div>
    </li>
  );
};

/** The user's pets as cards. */
export default function ListPets() {
  const add = pathTo('AddPet');
  return (
    <Page
      title={texts.title}
      back={pathTo('AccountHome')}
      actions={<LinkButton to={add}>{texts.add}</LinkButton>}
    >
      <ResetNeeds />
      <Loaded of={useQuery(pets.list, {})}>
        {({ pets: own }) =>
          own.length === 0 ? (
            <Empty title={texts.none} text={texts.noneText} action={{ label: texts.add, to: add }} />
          ) : (
            <ul className={styles.cards} aria-label={texts.title}>
              {own.map((pet) => (
                <PetCard key={pet.id} pet={pet} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}
