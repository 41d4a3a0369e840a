import { usualAdditions } from '../../../server/contract/formulations.ts';
import type { Formulation } from '../../editor/formulate/proposal.ts';
import { FoodMark } from '../../foods/FoodMark.tsx';
import type { RemedyHost } from '../../remedies/remedyHost.ts';
import { amountText } from '../../remedies/remedyText.ts';
import { Button } from '../../ui/controls.ts';
import styles from './complete.module.css';
import { completeTexts as texts } from './completeTexts.ts';
import { missingTexts, type Wishes } from './completion.ts';

interface ConflictProps {
  readonly host: RemedyHost;
  readonly answer: Formulation;
  readonly wishes: Wishes;
  readonly wish: (change: Partial<Wishes>) => void;
}

type Ways = NonNullable<Formulation['conflict']>['ways_out'];

const Way = ({ text, take }: { readonly text: string; readonly take: () => void }) => (
  <Button variant="default" className={styles.way} onClick={take}>
    {text}
  </Button>
);

/** Foods to get, with the button that proposes with them. */
const ToGet = ({
  host,
  foods,
  take,
}: Pick<ConflictProps, 'host'> & { foods: Ways['foods']; take: () => void }) => (
  <section aria-label={texts.get}>
    <h3 className={styles.heading}>{texts.get}</h3>
    <ul className={styles.list}>
      {foods.map((food) => (
        <li key={food.id}>
          {food.short_name} <FoodMark food={food} species={[host.pet.specie]} spelt />
        </li>
      ))}
    </ul>
    <Way text={texts.withThese} take={take} />
  </section>
);

/** The lines that would change more. None if nothing is left of them: a recipe without food lacks nothing. */
const linesBeyond = ({ model }: RemedyHost, { lines }: Ways) => {
  const { draft } = model.state();
  const beyond = lines.flatMap(({ ingredient_id, total_g }) => {
    const food = draft.lines.find((line) => line.food.id === ingredient_id)?.food;
    return food ? [{ food, grams: Math.round(total_g) }] : [];
  });
  return beyond.some(({ grams }) => grams > 0) ? beyond : [];
};

/** What would make it complete, each as a button that asks again. */
const WaysOut = ({ host, wishes, wish, ways }: Omit<ConflictProps, 'answer'> & { readonly ways: Ways }) => {
  const lines = linesBeyond(host, ways);
  const foods = wishes.add === 'all' ? [] : ways.foods;
  const additions = (ways.additions ?? 0) > (wishes.additions ?? usualAdditions) ? ways.additions : null;
  const lineText = lines.map(({ food, grams }) => texts.goTo(food.short_name, amountText(food, grams)));
  const free = lines.map(({ food }) => food.id);
  const change: Partial<Wishes> = {
    ...(foods.length > 0 && { add: wishes.add === 'shelf' && !ways.together ? 'everyday' : 'all' }),
    ...(ways.avoided.length > 0 && { avoid: [] }),
    ...(additions !== null && { additions }),
    ...(lines.length > 0 && { free }),
  };
  const tags = host.model.state().draft.recipe.tags.filter(({ slug }) => ways.tags.includes(slug.en));
  const promises = tags.length > 0 && <p>{texts.promises(tags.map(({ name }) => name.en).join(', '))}</p>;
  if (Object.keys(change).length === 0 && !ways.stated_only) return promises || <p>{texts.noWay}</p>;
  if (ways.together)
    return (
      <>
        {foods.length > 0 && <ToGet host={host} foods={foods} take={() => wish(change)} />}
        {lineText.length > 0 && <p>{texts.changeMore(lineText.join(', '))}</p>}
        {foods.length === 0 && <Way text={texts.withAll} take={() => wish(change)} />}
        {promises}
      </>
    );
  return (
    <>
      {foods.length > 0 && (
        <ToGet
          host={host}
          foods={foods}
          take={() => wish({ add: wishes.add === 'shelf' ? 'everyday' : 'all' })}
        />
      )}
      {ways.avoided.length > 0 && (
        <Way
          text={texts.allowAgain(ways.avoided.map(({ short_name }) => short_name).join(', '))}
          take={() => wish({ avoid: [] })}
        />
      )}
      {additions !== null && <Way text={texts.more(additions)} take={() => wish({ additions })} />}
      {lines.length > 0 && <Way text={texts.changeMore(lineText.join(', '))} take={() => wish({ free })} />}
      {ways.stated_only && <Way text={texts.statedOnly} take={() => wish({ unstated: 'stated' })} />}
      {promises}
    </>
  );
};

/** Rows that are missing most, which are read at once. */
const shown = 4;

const Rows = ({ texts: rows }: { readonly texts: readonly string[] }) => (
  <ul className={styles.list}>
    {rows.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

/** What is missing, the most first. */
const Missing = ({ all }: { readonly all: readonly string[] }) => (
  <section aria-label={texts.missing}>
    <h3 className={styles.heading}>{texts.missing}</h3>
    <Rows texts={all.slice(0, shown)} />
    {all.length > shown && (
      <details>
        <summary>{texts.moreMissing(all.length - shown)}</summary>
        <Rows texts={all.slice(shown)} />
      </details>
    )}
  </section>
);

/** Why the recipe cannot be complete: what is missing and what to get. */
export const CompleteConflict = (props: ConflictProps) => {
  const { host, answer, wishes } = props;
  const { conflict } = answer;
  if (!conflict) return null;
  const missing = missingTexts(conflict);
  return (
    <>
      <p role="status">{texts.impossible[wishes.add](host.pet.name)}</p>
      {missing.length > 0 && <Missing all={missing} />}
      <WaysOut {...props} ways={conflict.ways_out} />
    </>
  );
};
