import { useEffect, useId, useState } from 'react';
import { potServing } from '../../engine/host/serving.ts';
import { foodKcalOf } from '../../server/contract/treats.ts';
import { servingGrams } from '../kernel/format.ts';
import { useUser } from '../kernel/session.ts';
import { keepFirstBowl } from '../pets/food/firstBowl.ts';
import { cookingChoiceTexts } from '../texts/cookingChoiceTexts.ts';
import { nutrientTexts } from '../texts/nutrientTexts.ts';
import { Button } from '../ui/controls.ts';
import { readNumber } from '../ui/form/readNumber.ts';
import { useHold } from '../ui/page/hold.ts';
import { FieldError } from '../ui/page/states.tsx';
import { forPet, namingPet } from '../verdict/forPet.ts';
import { VerdictMark } from '../verdict/VerdictMark.tsx';
import { BowlNotes } from './bowls/BowlNotes.tsx';
import { useBowlNotes } from './bowls/useBowlNotes.ts';
import { type Bowls, useBowls } from './bowls/useBowls.ts';
import styles from './cooking.module.css';
import { cookingTexts } from './cookingTexts.ts';
import { timesRawIfUnlikely } from './likelyPot.ts';
import { daysText, potTimes, shareText } from './potTexts.ts';
import type { CookingRecipe } from './useCookingRecipe.ts';
import { type Eater, useEater } from './useEater.ts';

const texts = cookingTexts.pot;
/** The weight of a cooked pot in grams. */
const range = { min: 1, max: 100_000, decimals: 1 } as const;

/** Grams of the raw mix. */
const rawGrams = ({ ingredients }: Pick<CookingRecipe, 'ingredients'>): number =>
  ingredients.reduce((sum, { amount }) => sum + amount.total_g, 0);

interface DayProps {
  readonly pet: NonNullable<Eater['pet']>;
  readonly recipe: CookingRecipe;
  readonly kcal: number;
  /** Of what the pet's bowl gets beside the pot, a day. */
  readonly bowlKcal: number;
  /** Grams of the cooked pot; null until it is weighed. */
  readonly pot: number | null;
}

/** What to freeze of a batch that lasts longer than the refrigerator keeps it. */
const freezeText = (days: number, { cooking }: Pick<CookingRecipe, 'cooking'>): string => {
  if (cooking === 'raw') return days > 1 ? texts.freezeRaw : '';
  return days > 3 ? texts.freeze : '';
};

/** A day's food of a pet: grams of the weighed pot or of the food that is fed raw, else a part of the pot. */
const Day = ({ pet, recipe, kcal, bowlKcal, pot }: DayProps) => {
  const energy = { kcal: foodKcalOf(pet) ?? 0, ofBowl: bowlKcal };
  const day = potServing(energy, kcal, recipe.cooking === 'raw' ? rawGrams(recipe) : pot);
  if (day.share > 1) return <p role="status">{texts.tooLittle(pet.name)}</p>;
  if (day.share === 0) return <p role="status">{texts.bowlAlone(pet.name)}</p>;
  const ofDay = (grams: number) => servingGrams(grams * day.share * 1000);
  const amounts = [
    texts.raw(ofDay(rawGrams(recipe))),
    ...(recipe.cooked_g ? [texts.cooked(ofDay(recipe.cooked_g.min), ofDay(recipe.cooked_g.max))] : []),
  ];
  const weighed = recipe.cooking === 'raw' ? texts.weighedRaw : texts.weighed;
  const text =
    day.grams === null || day.cups === null
      ? texts.unweighed(pet.name, shareText(day.share), amounts.join(', '))
      : weighed(pet.name, servingGrams(day.grams * 1000), nutrientTexts.serving.cups(day.cups));
  return (
    <p role="status">
      <strong>{text}</strong> {texts.lasts(daysText(day))} {freezeText(1 / day.share, recipe)}
    </p>
  );
};

interface PotFieldProps {
  readonly text: string;
  readonly change: (text: string) => void;
}

/** The weight of the cooked pot. */
const PotField = ({ text, change }: PotFieldProps) => {
  const id = useId();
  const read = readNumber(text, range);
  return (
    <>
      <label>
        {texts.weigh}{' '}
        <span>
          <input
            inputMode="decimal"
            autoComplete="off"
            size={8}
            value={text}
            aria-invalid={!read.ok}
            aria-describedby={id}
            onChange={(event) => change(event.target.value)}
          />{' '}
          g
        </span>
      </label>
      <p className="muted" id={id}>
        {read.ok ? texts.hint : <FieldError>{read.message}</FieldError>}
      </p>
    </>
  );
};

/** The day's food from a pot of this weight. An unlikely weight is asked for again first. */
const PotDay = ({ text, ...props }: Omit<DayProps, 'pot'> & Pick<PotFieldProps, 'text'>) => {
  const [confirmed, setConfirmed] = useState('');
  const read = readNumber(text, range);
  const pot = read.ok && read.text !== '' ? Number(read.text) : null;
  const raw = rawGrams(props.recipe);
  const times = pot === null ? null : timesRawIfUnlikely(pot, raw, props.recipe.cooked_g);
  const weighing = `${text} of ${raw}`;
  if (times === null || weighing === confirmed) return <Day {...props} pot={pot} />;
  return (
    <div className={`${styles.forgotten} inset strong above-16 pad-12-16`} role="status">
      <p>{texts.unlikely(potTimes(times), servingGrams(raw * 1000))}</p>
      <Button size="md" variant="default" onClick={() => setConfirmed(weighing)}>
        {texts.confirm}
      </Button>
    </div>
  );
};

const notJudged = (pet: string) => ({ kind: 'unknown' as const, clauses: forPet(pet, [texts.notJudged]) });

interface JudgedProps extends Omit<Parameters<typeof PotDay>[0], 'bowlKcal'>, Pick<Eater, 'judged'> {
  readonly bowls: Bowls;
}

/** The verdict for the pet, then its day's food. Nothing until it is loaded, and no food that is not safe for the pet. */
const JudgedDay = ({ judged, bowls, ...props }: JudgedProps) => {
  // Without the bowls `BowlNotes` says that what they get is not known.
  if (judged === undefined || bowls.loading) return null;
  const { id, name } = props.pet;
  const bowlKcal = bowls.bowls.find(({ pet }) => pet.id === id)?.kcal ?? 0;
  const verdict = judged ? namingPet(judged.verdict, name) : notJudged(name);
  return (
    <>
      <VerdictMark verdict={verdict} />
      {verdict.kind !== 'not_safe' && <PotDay {...props} bowlKcal={bowlKcal} />}
    </>
  );
};

interface PotWeightProps {
  readonly recipe: CookingRecipe;
  readonly eater: Eater;
}

/**
 * Asks for the weight of the cooked pot and says how much of it is a day's food of a pet, with the verdict for that pet,
 * and what the bowls of all pets get: several may eat from one pot.
 * Food that is fed raw is not weighed again. Nothing for a recipe that is not safe.
 */
export const PotWeight = ({ recipe, eater: { pets, pet, choose, judged } }: PotWeightProps) => {
  const [weight, setWeight] = useState('');
  const { id, species, kcal } = recipe;
  const bowls = useBowls({ copy: `recipe/${id}`, recipes: [recipe], species });
  const { notes, unknown, loading } = useBowlNotes(bowls, { judged: kcal === null ? undefined : pet?.id });
  useHold(loading && pet !== undefined);
  if (pet === undefined) return null;
  const isRaw = recipe.cooking === 'raw';
  const title = isRaw ? texts.titleRaw : texts.title;
  return (
    <section className="below-40" aria-label={title}>
      <h2 className="large below-8">{title}</h2>
      {kcal === null ? (
        <p>{texts.unknown}</p>
      ) : (
        <>
          <div className={`${styles.pot} flex wrap baseline below-8 gap-8-24 unprinted`}>
            <label>
              {texts.pet}{' '}
              <select value={pet.id} onChange={(event) => choose(Number(event.target.value))}>
                {pets.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            {!isRaw && <PotField text={weight} change={setWeight} />}
          </div>
          <JudgedDay {...{ judged, pet, recipe, kcal, bowls }} text={weight} />
          <p>{cookingChoiceTexts.liquid[recipe.cooking]}</p>
        </>
      )}
      <BowlNotes {...{ notes, unknown, species }} />
    </section>
  );
};

/** The same after the last cooking step. */
export const PotOfSteps = ({ recipe }: Pick<PotWeightProps, 'recipe'>) => {
  const user = useUser()?.id ?? 0;
  useEffect(() => keepFirstBowl(user), [user]);
  return <PotWeight recipe={recipe} eater={useEater(recipe)} />;
};
