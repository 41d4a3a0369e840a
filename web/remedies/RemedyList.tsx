import type { Remedy } from '../../server/contract/remedies.ts';
import { FoodMark } from '../foods/FoodMark.tsx';
import { formatKcal, formatShare } from '../kernel/format.ts';
import { useUser } from '../kernel/session.ts';
import { useSetting } from '../kernel/settings.ts';
import { proposalTexts } from '../recipes/proposals/proposalTexts.ts';
import { aboutPlan } from '../texts/planWords.ts';
import { texts } from '../texts/texts.ts';
import { Button } from '../ui/controls.ts';
import { showToast } from '../ui/toast/toasts.tsx';
import { hiddenFoods } from './foodSettings.ts';
import styles from './remedies.module.css';
import { changesIn, heldIn, type RemedyHost, rowNames, toMilligrams } from './remedyHost.ts';
import { amountText, costText } from './remedyText.ts';
import { remedyTexts } from './remedyTexts.ts';
import { useBusyButton } from './useBusyButton.ts';
import { useRemedyAsk } from './useRemedyAsk.ts';

interface ListProps {
  readonly host: RemedyHost;
  readonly remedies: readonly Remedy[];
  readonly close: () => void;
}

/** What a remedy does to energy, rows and cost. */
const Effects = ({ host, remedy }: Pick<ListProps, 'host'> & { readonly remedy: Remedy }) => {
  const { kcal_change: kcal, percent_of_recipe, leaves, lifts } = remedy;
  const parts = [
    kcal === null ? remedyTexts.energyNotStated : remedyTexts.energy(formatKcal(kcal)),
    aboutPlan(remedyTexts.ofRecipe(formatShare(percent_of_recipe)), host.model.state().ofPlan),
    costText(remedy),
    remedyTexts.leaves(leaves.low, leaves.high, leaves.unknown),
  ];
  const worse = (
    [
      ['high', remedy.turns_high],
      ['low', remedy.turns_low],
      ['unknown', remedy.turns_unknown],
    ] as const
  ).filter(([, rows]) => rows.length > 0);
  return (
    <>
      <p className={styles.effects}>{parts.join(' · ')}</p>
      {lifts.length > 0 && (
        <p className={styles.effects}>{remedyTexts.lifts(rowNames(host.nutrients, lifts))}</p>
      )}
      {worse.map(([level, rows]) => (
        <p key={level} className={styles.worse} data-level={level}>
          {remedyTexts.turns(texts.levels[level], rowNames(host.nutrients, rows))}
        </p>
      ))}
    </>
  );
};

interface ItemProps extends Omit<ListProps, 'remedies'> {
  readonly remedy: Remedy;
  readonly first: boolean;
  readonly hide: () => void;
}

const RemedyItem = ({ host, remedy, first, hide, close }: ItemProps) => {
  const { busy, button, run } = useBusyButton(host);
  const { food, total_g } = remedy;
  const amount = amountText(food, total_g);
  const changes = changesIn(host);
  const ask = useRemedyAsk(host, close);
  const add = async (): Promise<void> => {
    const milligrams = heldIn(host, food.id) + toMilligrams(total_g);
    if (ask) return ask.run({ food, milligrams }, proposalTexts.add(host.pet.name, amount, food.short_name));
    if (!changes || !(await run(() => changes.set([{ food, milligrams }])))) return;
    showToast(remedyTexts.added(amount, food.short_name), { undo: changes.undo });
    close();
  };
  return (
    <li className="row apart rule-above pad-y-8 gap-4-12">
      <div className={styles.what}>
        <span className="strong">
          {food.short_name} <span className="nowrap">{amount}</span>{' '}
          <FoodMark food={food} species={[host.pet.specie]} spelt />
        </span>
        <Effects host={host} remedy={remedy} />
      </div>
      <div className="flex middle gap-8">
        {(ask ?? changes) && (
          <Button
            ref={button}
            size="sm"
            loading={busy}
            data-autofocus={first || undefined}
            autoFocus={first}
            aria-label={
              ask ? `${ask.label}: ${food.short_name}` : remedyTexts.addFood(amount, food.short_name)
            }
            onClick={() => void add()}
          >
            {ask?.label ?? remedyTexts.add}
          </Button>
        )}
        <button
          type="button"
          className={styles.hide}
          aria-label={remedyTexts.hideFood(food.short_name)}
          onClick={hide}
        >
          {remedyTexts.hide}
        </button>
      </div>
    </li>
  );
};

/** Foods and supplements that raise a Low row, the best first, and first the group of the best, which has the focus. */
export const RemedyList = ({ host, remedies, close }: ListProps) => {
  const [hidden, setHidden] = useSetting(useUser()?.id ?? 0, hiddenFoods);
  const shown = remedies.filter(({ food }) => !hidden.includes(food.id));
  const hide = ({ id, short_name }: Remedy['food']): void => {
    setHidden([...hidden, id]);
    showToast(remedyTexts.hidden(short_name), { undo: () => setHidden(hidden) });
  };
  const groups = [
    { title: remedyTexts.foods, of: shown.filter(({ food }) => !food.is_supplement) },
    { title: remedyTexts.supplements, of: shown.filter(({ food }) => food.is_supplement) },
  ]
    .filter(({ of }) => of.length > 0)
    .toSorted((a, b) => Number(b.of[0] === shown[0]) - Number(a.of[0] === shown[0]));
  return groups.map(({ title, of }) => (
    <section key={title} aria-label={title}>
      <h3 className={styles.group}>{title}</h3>
      <ul>
        {of.map((remedy) => (
          <RemedyItem
            key={remedy.food.id}
            host={host}
            remedy={remedy}
            first={remedy === shown[0]}
            hide={() => hide(remedy.food)}
            close={close}
          />
        ))}
      </ul>
    </section>
  ));
};
