import { mealCounts, transitionDays, treatShares } from '../../../server/contract/petFoodRules.ts';
import { type PetEats, petFoods } from '../../../server/contract/petFoods.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { useQuery } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { Button } from '../../ui/controls.ts';
import { InlineSelect } from '../../ui/form/InlineSelect.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { LinkButton, severalLines } from '../../ui/page/LinkButton.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { VerdictMark } from '../../verdict/VerdictMark.tsx';
import { mayChange } from '../sharedPet.ts';
import { petFoodTexts as texts } from './petFoodTexts.ts';
import { eatsToday, FoodName, Today } from './Today.tsx';
import { changedByFood, useNoFood } from './useEats.ts';

interface EatsProps {
  readonly pet: Pet;
  readonly eats: PetEats;
}

const treatOptions = [treatShares.min, 5, treatShares.usual, 15, treatShares.max].map((percent) => ({
  value: String(percent),
  label: percent === 0 ? texts.noTreats : texts.percent(percent),
}));

/** The choices with a value that a program set and the screen does not offer. */
const withValue = (options: readonly { value: string; label: string }[], value: number) =>
  options.some((each) => each.value === String(value))
    ? options
    : [...options, { value: String(value), label: texts.percent(value) }];

/** How a pet is fed: each choice is saved at once. */
const Feeding = ({ pet, eats }: EatsProps) => {
  const { food, version, meals_a_day, treats_percent } = eats;
  const saving = useMutation(petFoods.put, { refresh: changedByFood, done: texts.changed });
  const save = (body: object) => saving.send({ params: { id: pet.id }, body: { ...body, version } });
  const { fields } = texts;
  const select = (
    label: string,
    value: number,
    options: readonly { value: string; label: string }[],
    name: string,
  ) => (
    <div>
      <p className="muted" aria-hidden="true">
        {label}
      </p>
      <InlineSelect
        label={label}
        options={options}
        value={String(value)}
        change={(chosen) => void save({ [name]: Number(chosen) })}
      />
    </div>
  );
  return (
    <div className="flex wrap gap-16 above-16 unprinted">
      {select(
        fields.meals,
        meals_a_day,
        mealCounts.map((count) => ({ value: String(count), label: texts.mealOptions[count] ?? '' })),
        'meals_a_day',
      )}
      {select(fields.treats, treats_percent, withValue(treatOptions, treats_percent), 'treats_percent')}
      {food !== null &&
        select(
          fields.transition,
          food.transition_days,
          transitionDays.map((days) => ({
            value: String(days),
            label: days === 0 ? texts.atOnce : texts.days(days),
          })),
          'transition_days',
        )}
      {food !== null && <FirstDay key={food.started_on} day={food.started_on} save={save} />}
    </div>
  );
};

interface FirstDayProps {
  readonly day: string;
  readonly save: (body: { readonly started_on: string }) => Promise<{ readonly ok: boolean }>;
}

/** The first day of the food. A day that is only half typed is not saved, and one that is refused gives way to the stored one. */
const FirstDay = ({ day, save }: FirstDayProps) => {
  const change = async (input: HTMLInputElement): Promise<void> => {
    if (input.value === '' || input.value === day) return;
    if (!(await save({ started_on: input.value })).ok) input.value = day;
  };
  return (
    <label>
      <span className="muted">{texts.fields.start}</span>
      <br />
      <input type="date" defaultValue={day} onBlur={({ currentTarget }) => void change(currentTarget)} />
    </label>
  );
};

const NoLonger = ({ pet, eats }: EatsProps) => {
  const { busy, remove } = useNoFood(pet, eats);
  return (
    <Button
      className="above-16 unprinted"
      size="md"
      variant="default"
      classNames={severalLines}
      loading={busy}
      onClick={remove}
    >
      {texts.remove(pet.name)}
    </Button>
  );
};

const Eats = ({ pet, eats }: EatsProps) => {
  const isMine = mayChange(pet);
  return (
    <>
      {eats.food === null ? (
        <p className="break below-8">{texts.none(pet.name)}</p>
      ) : (
        <>
          <p>
            <FoodName of={eats} />
          </p>
          <Today of={eats} />
          {eats.verdict && <VerdictMark verdict={eats.verdict} />}
        </>
      )}
      {isMine && eats.food === null && (
        <LinkButton second to={pathTo('FilteredRecipes')}>
          {texts.choose}
        </LinkButton>
      )}
      {isMine && <Feeding pet={pet} eats={eats} />}
      {isMine && eats.food !== null && <NoLonger pet={pet} eats={eats} />}
    </>
  );
};

/** What a pet eats: its food today, and how it is fed. */
export const EatsSection = ({ pet }: { readonly pet: Pet }) => (
  <section className="above-32" aria-label={texts.title(pet.name)}>
    <h2 className="break below-8">{texts.title(pet.name)}</h2>
    <Loaded of={useQuery(petFoods.get, eatsToday(pet.id))}>
      {({ eats }) => <Eats pet={pet} eats={eats} />}
    </Loaded>
  </section>
);
