import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { sources } from '../../../server/contract/sources.ts';
import { useQuery } from '../../kernel/api.ts';
import { formatAmount, unit as unitText } from '../../kernel/format.ts';
import { highText, lowText } from '../../texts/boundTexts.ts';
import { LoadError, Loading } from '../../ui/page/states.tsx';
import { sourceTexts } from '../sourceTexts.ts';
import { Confidence } from './Confidence.tsx';
import styles from './SourcePanel.module.css';
import { isEnergy, standardText, type Target } from './standardText.ts';

const texts = sourceTexts;

/** Formula of the daily amount: per kg x weight, or by metabolic weight. */
const Scaled = ({ target, unit }: { readonly target: Target; readonly unit: string }) => {
  const { per_kg, metabolic, weight_kg } = target;
  if (per_kg === null) return null;
  const condition = isEnergy(target) ? `. ${texts.condition}` : '';
  const formula = metabolic
    ? texts.metabolic(`${metabolic.coefficient} ${unit}`, metabolic.exponent, weight_kg)
    : texts.perKg(`${per_kg} ${unit}`, weight_kg);
  return (
    <>
      <p className={styles.muted}>{formula + condition}</p>
      {metabolic && (
        <p className={styles.muted}>
          {texts.reference(`${metabolic.per_kg} ${unit}`, metabolic.reference_kg)}
        </p>
      )}
    </>
  );
};

const Amounts = ({ target }: { readonly target: Target }) => {
  const unit = unitText(target.nutrient.unit_type);
  return (
    <div>
      <dt>{texts.perDay}</dt>
      <dd>
        {target.per_day !== null && `${formatAmount(target.per_day)} ${unit}`}
        <Scaled target={target} unit={unit} />
      </dd>
    </div>
  );
};

const Bounds = ({ target: { low_max, high_min, minimum, limit } }: { readonly target: Target }) => (
  <>
    <div>
      <dt>{texts.low}</dt>
      <dd>
        {low_max === null ? texts.noLow : lowText(Number(low_max), texts.ofNeed)}
        {minimum !== null && <p className={styles.muted}>{standardText(minimum)}</p>}
        {low_max !== null && minimum === null && <p className={styles.muted}>{texts.lowWhy}</p>}
      </dd>
    </div>
    <div>
      <dt>{texts.high}</dt>
      <dd>
        {high_min === null ? texts.noHigh : highText(Number(high_min), texts.ofNeed)}
        {high_min !== null && (
          <p className={styles.muted}>{limit === null ? texts.unsourced : standardText(limit)}</p>
        )}
      </dd>
    </div>
  </>
);

const Facts = ({ target }: { readonly target: Target }) => (
  <dl className={styles.facts}>
    <Amounts target={target} />
    <div>
      <dt>{texts.need}</dt>
      <dd>
        {target.need.label}
        {target.need.note !== null && <p className={styles.muted}>{target.need.note}</p>}
      </dd>
    </div>
    <div>
      <dt>{texts.source}</dt>
      <dd>
        {target.standard === null ? texts.unsourced : standardText(target.standard)}{' '}
        <Confidence of={target.confidence} />
      </dd>
    </div>
    <Bounds target={target} />
  </dl>
);

const OfPet = ({ nutrient, pet }: { readonly nutrient: Nutrient; readonly pet: Pet }) => {
  const { data, error, retry } = useQuery(sources.need, { params: { id: pet.id, nutrient_id: nutrient.id } });
  if (error) return <LoadError failure={error} retry={retry} />;
  if (!data) return <Loading />;
  if (data.target === null) return <p className={styles.muted}>{texts.noTarget}</p>;
  return <Facts target={data.target} />;
};

/** A pet's need of a nutrient with its standard and the sources of its bounds. */
export const SourceTarget = ({
  nutrient,
  pet,
}: {
  readonly nutrient: Nutrient;
  readonly pet: Pet | null;
}) => (
  <section aria-labelledby="source-target">
    <h3 id="source-target">{pet ? texts.targetOf(pet.name) : texts.target}</h3>
    {pet ? <OfPet nutrient={nutrient} pet={pet} /> : <p className={styles.muted}>{texts.noPet}</p>}
  </section>
);
