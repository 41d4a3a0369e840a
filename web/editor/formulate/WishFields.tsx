import { maxAdditions } from '../../../server/contract/formulations.ts';
import { useShelf } from '../../remedies/shelf/useShelf.ts';
import { Button } from '../../ui/controls.ts';
import chips from '../../ui/styles/chips.module.css';
import { AlsoMeet, type MeetProps } from './AlsoMeet.tsx';
import { BowlFields } from './BowlFields.tsx';
import styles from './formulate.module.css';
import { formulateTexts as texts } from './formulateTexts.ts';
import type { FormulateHost } from './host.ts';
import { PotFields } from './PotFields.tsx';
import { eatersOf } from './pot.ts';
import { addable, goals, type Wishes } from './question.ts';
import { ShelfButton } from './ShelfButton.tsx';
import { SureFields } from './SureFields.tsx';

interface WishProps {
  readonly wishes: Wishes;
  readonly wish: (change: Partial<Wishes>) => void;
  /** Slug of the species that foods are for. */
  readonly species: string;
  /** Asks again after a change of the shelf. */
  readonly retry: () => void;
}

const Choice = <Value extends string>(props: {
  readonly label: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly choose: (value: Value) => void;
}) => (
  <label className={styles.choice}>
    <span>{props.label}</span>
    <select
      value={props.value}
      onChange={({ target }) => {
        const chosen = props.values.find((value) => value === target.value);
        if (chosen) props.choose(chosen);
      }}
    >
      {props.values.map((value) => (
        <option key={value} value={value}>
          {props.words[value]}
        </option>
      ))}
    </select>
  </label>
);

/** Foods that are not added, each with a button that allows it again. */
const Refused = ({ wishes: { refused }, wish }: Pick<WishProps, 'wishes' | 'wish'>) => (
  <section aria-labelledby="formulate-refused">
    <h3 id="formulate-refused">{texts.refused}</h3>
    <ul className={chips.chips}>
      {refused.map((food) => (
        <li key={food.id} className={chips.chip}>
          {food.short_name}
          <button
            type="button"
            aria-label={texts.allow(food.short_name)}
            title={texts.allow(food.short_name)}
            onClick={() => wish({ refused: refused.filter(({ id }) => id !== food.id) })}
          >
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);

/** The tags whose promises are not kept, with the button that keeps them again. */
const TagsLeft = ({
  host,
  wishes: { leftTags },
  wish,
}: Pick<WishProps, 'wishes' | 'wish'> & { readonly host: FormulateHost }) => {
  const { tags } = host.model.state().draft.recipe;
  const left = tags.filter(({ slug }) => leftTags.includes(slug.en)).map(({ name }) => name.en);
  return (
    <p>
      {texts.tagsLeft(left)}{' '}
      <Button size="compact-sm" variant="default" onClick={() => wish({ leftTags: [] })}>
        {texts.keepTags}
      </Button>
    </p>
  );
};

/** The numbers of foods that may be added. */
const numbers = Array.from({ length: maxAdditions + 1 }, (_, number) => String(number));

const numberWords = Object.fromEntries(numbers.map((number) => [number, number]));

/** What may be added, and how many foods. The shelf is a choice once it has a food. */
const AddChoice = ({ wishes, wish, species, retry }: WishProps) => {
  const { ids } = useShelf();
  return (
    <>
      <Choice
        label={texts.add}
        values={addable.filter((add) => add !== 'shelf' || ids.length > 0 || wishes.add === add)}
        words={texts.adds}
        value={wishes.add}
        choose={(add) => wish({ add })}
      />
      <div className={styles.most}>
        <Choice
          label={texts.most}
          values={numbers}
          words={numberWords}
          value={String(wishes.additions)}
          choose={(additions) => wish({ additions: Number(additions) })}
        />
        <ShelfButton species={species} saved={retry} />
      </div>
    </>
  );
};

/** What is wanted of the formulation. Each change asks again. */
export const WishFields = ({
  wishes,
  wish,
  retry,
  host,
  met,
}: Omit<WishProps, 'species'> & Pick<MeetProps, 'met'> & { readonly host: FormulateHost }) => (
  <>
    <div className={styles.choices}>
      <Choice
        label={texts.goal}
        values={goals}
        words={texts.goals}
        value={wishes.goal}
        choose={(goal) => wish({ goal })}
      />
      <AddChoice {...{ wishes, wish, retry }} species={host.pet.specie.slug} />
    </div>
    <PotFields {...{ host, wishes, wish }} />
    <BowlFields {...{ host, wishes, wish }} />
    <SureFields {...{ wishes, wish }} />
    <AlsoMeet {...{ wishes, wish, met }} species={eatersOf(host, wishes).map(({ specie }) => specie.slug)} />
    {wishes.unstated === 'stated' && (
      <p>
        {texts.onlyStated}{' '}
        <Button size="compact-sm" variant="default" onClick={() => wish({ unstated: 'interval' })}>
          {texts.allCounted}
        </Button>
      </p>
    )}
    {wishes.leftTags.length > 0 && <TagsLeft {...{ host, wishes, wish }} />}
    {wishes.refused.length > 0 && <Refused wishes={wishes} wish={wish} />}
  </>
);
