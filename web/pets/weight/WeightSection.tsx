import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isGrown } from '../../../server/contract/growth.ts';
import { type Pet, pets } from '../../../server/contract/pets.ts';
import { type Weighing, weighings } from '../../../server/contract/weighings.ts';
import { idealByScore, type WeightAdvice, weightAdvice } from '../../../server/contract/weightAdvice.ts';
import { oneADay, trendOf } from '../../../server/contract/weightTrend.ts';
import { useQuery } from '../../kernel/api.ts';
import { localDay } from '../../kernel/localDay.ts';
import { type WeightUnit, weightIn, weightText } from '../../kernel/weightText.ts';
import { useWeightUnit } from '../../kernel/weightUnit.ts';
import { Button } from '../../ui/controls.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { mayChange } from '../sharedPet.ts';
import { adviceWords, isUrgent, rateWords } from './adviceWords.ts';
import { changedByWeighing } from './changedByWeighing.ts';
import { petWeighed } from './petWeighed.ts';
import { WeighingForm } from './WeighingForm.tsx';
import { WeighingTable } from './WeighingTable.tsx';
import { WeightChart } from './WeightChart.tsx';
import styles from './weight.module.css';
import { weightHash } from './weightHash.ts';
import { weightTexts as texts } from './weightTexts.ts';

interface WeightProps {
  readonly pet: Pet;
  readonly list: readonly Weighing[];
}

/** How a pet is fed by an advice: kcal by hand with their reason, or by its need again; null if it stays as it is. */
const feedingOf = (advice: WeightAdvice, { name }: Pet) => {
  if (advice.kind === 'reached')
    return { label: texts.feedByNeed, done: texts.fedByNeed(name), body: { kcal_by_hand: '' } };
  if (!('fed' in advice)) return null;
  const { fed, kcal, kind } = advice;
  const why = 'trend' in advice ? rateWords(advice.trend) : texts.belowLeast;
  const body = { kcal_by_hand: fed, kcal_reason: texts.reason(why, kcal, kind !== 'less') };
  return { label: texts.feed(fed), done: texts.fed(name, fed), body };
};

/** Feeds as advised; it can be undone. */
const Feed = ({ pet, advice }: { readonly pet: Pet; readonly advice: WeightAdvice }) => {
  const feeding = feedingOf(advice, pet);
  const saving = useMutation(pets.update, {
    refresh: changedByWeighing,
    done: feeding?.done ?? '',
    undo: () => undoing.send({ params: { id: pet.id }, body: before }),
  });
  const undoing = useMutation(pets.update, { refresh: changedByWeighing });
  const before = { kcal_by_hand: pet.kcal_by_hand ?? '', kcal_reason: pet.kcal_reason ?? '' };
  if (feeding === null) return null;
  const body = { ...feeding.body, version: pet.version };
  return (
    <Button
      className="above-8"
      size="md"
      variant="default"
      loading={saving.busy}
      onClick={() => void saving.send({ params: { id: pet.id }, body })}
    >
      {feeding.label}
    </Button>
  );
};

const Advice = ({
  pet,
  list,
  advice,
  unit,
}: WeightProps & { readonly advice: WeightAdvice; readonly unit: WeightUnit }) => {
  const { name, specie, ideal_weight_kg: idealKg, weight_kg } = pet;
  const guessedKg = idealByScore(weight_kg, list.at(-1)?.condition_score ?? null);
  const weight = (kg: number) => weightText(kg, unit);
  const words = adviceWords(advice, { name, species: specie.slug, idealKg, guessedKg, weight });
  if (words === null) return null;
  return (
    <div className={`${styles.advice} above-16`} role="status" data-urgent={isUrgent(advice) || undefined}>
      <p className="strong">{words}</p>
      {mayChange(pet) && <Feed pet={pet} advice={advice} />}
      {'fed' in advice && <p className="small muted above-8">{texts.caution}</p>}
    </div>
  );
};

const Weight = ({ pet, list }: WeightProps) => {
  const [unit] = useWeightUnit();
  const isLinked = useLocation().hash === weightHash;
  const [edited, setEdited] = useState<Weighing | null>(null);
  const now = new Date();
  const today = localDay(now);
  const weighed = petWeighed(pet, list, today, now);
  const { species, ageDays, adultKg, idealKg, kg, weighings: given } = weighed;
  const grown = ageDays !== null && isGrown({ species, kg, adultKg, ageDays });
  const weights = oneADay(given);
  const before = edited === null ? list.at(-1) : list[list.findIndex(({ id }) => id === edited.id) - 1];
  const known = { weighed_on: null, weight_kg: pet.weight_kg };
  return (
    <>
      <Advice pet={pet} list={list} advice={weightAdvice(weighed)} unit={unit} />
      <WeightChart
        name={pet.name}
        weights={weights}
        trend={trendOf(weights, today)}
        idealKg={idealKg}
        show={(each) => weightIn(each, unit)}
      />
      {mayChange(pet) && (
        <WeighingForm
          key={edited?.id ?? 0}
          pet={pet}
          unit={unit}
          edited={edited}
          before={before ?? (edited === null ? known : null)}
          isGrown={grown}
          focused={isLinked || edited !== null}
          leave={() => setEdited(null)}
        />
      )}
      {list.length === 0 ? (
        <p className="muted above-16">{texts.none}</p>
      ) : (
        <WeighingTable pet={pet} unit={unit} list={list} edit={setEdited} />
      )}
    </>
  );
};

/** The weighings of a pet: what they ask for, their curve, a form and the table. */
export const WeightSection = ({ pet }: { readonly pet: Pet }) => (
  <section className="above-32" id={weightHash.slice(1)} aria-labelledby="weight-title">
    <h2 id="weight-title">{texts.title}</h2>
    <Loaded of={useQuery(weighings.list, { params: { id: pet.id } }, { keep: true })}>
      {({ weighings: list }) => <Weight pet={pet} list={list} />}
    </Loaded>
  </section>
);
