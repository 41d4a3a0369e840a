import { Link } from 'react-router-dom';
import { type Pet, pets } from '../../server/contract/pets.ts';
import { useQuery } from '../kernel/api.ts';
import { kgToLb } from '../kernel/bodyWeight.ts';
import { formatDate } from '../kernel/dates.ts';
import { formatKcal } from '../kernel/format.ts';
import { pathTo } from '../kernel/paths.ts';
import { ResetNeeds } from '../needs/ResetNeeds.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import styles from './ListPets.module.css';
import { SamplePet } from './parts/SamplePet.tsx';
import { petTexts as texts } from './petTexts.ts';

const PetCard = ({ pet }: { readonly pet: Pet }) => {
  const { id, name, weight_kg, birthday, kcal_per_day, image, specie } = pet;
  return (
    <li className="card flex gap-16 pad-16">
      <div className={styles.photo}>
        {image ? <img src={image.url} alt={texts.photoOf(name)} /> : <SamplePet species={specie.slug} />}
      </div>
      <div className="shrink break">
        <h2>{name}</h2>
        <p>{texts.bodyWeight(kgToLb(weight_kg))}</p>
        {birthday !== null && <p>{`${texts.born} ${formatDate(birthday)}`}</p>}
        <p>{texts.calories(kcal_per_day === null ? null : formatKcal(kcal_per_day))}</p>
        <p className={styles.links}>
          <Link
            className="inline-row touch"
            to={pathTo('PetDailyNutrition', { id })}
            aria-label={texts.dailyOf(name)}
          >
            {texts.daily}
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
