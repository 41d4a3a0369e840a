import { useEffect, useRef } from 'react';
import type { Pet } from '../../../server/contract/pets.ts';
import { piecesText } from '../../amounts/amount.ts';
import { FoodMark } from '../../foods/FoodMark.tsx';
import { formatGrams } from '../../kernel/format.ts';
import type { Draft } from '../../nutrition/draft.ts';
import { petLabels } from '../../pets/petLabels.ts';
import { Button } from '../../ui/controls.ts';
import { LevelBadge } from '../../ui/value/LevelBadge.tsx';
import { dayMoney } from '../formulate/dayMoney.ts';
import { formulateTexts } from '../formulate/formulateTexts.ts';
import { rowsWithPetNames } from '../formulate/pot.ts';
import lineStyles from '../formulate/proposal.module.css';
import { rowsChanged } from '../formulate/proposal.ts';
import styles from './replace.module.css';
import { type Replacement, type Replacements, restOf } from './replacement.ts';
import { replaceTexts as texts } from './replaceTexts.ts';

interface ListProps {
  readonly answer: Replacements;
  readonly lines: Draft['lines'];
  /** The pets that eat from the pot. */
  readonly eaters: readonly Pet[];
  readonly retry: () => void;
  /** Null where the change is only asked for. */
  readonly choose: ((replacement: Replacement) => Promise<void>) | null;
  /** The words of the button that sends it to the owner of the recipe, and what that does; null on other recipes. */
  readonly ask: { readonly label: string; readonly run: (replacement: Replacement) => Promise<void> } | null;
}

type ItemProps = Omit<ListProps, 'retry'> & { readonly replacement: Replacement };

const milligrams = (grams: number): number => Math.round(grams * 1000);

/** What else changes, in words. */
const restText = (replacement: Replacement, lines: Draft['lines']): string => {
  const rest = restOf(replacement, lines) ?? [];
  if (rest.length === 0) return texts.same;
  return texts.rest(
    rest.map(({ food, before, after }) =>
      before === null
        ? texts.added(food.short_name, formatGrams(after))
        : texts.line(food.short_name, formatGrams(before), formatGrams(after)),
    ),
  );
};

/** What a day costs before and after: of each pet, if there are several. */
const costText = ({ pets, unpriced }: Replacement, currency: string, eaters: readonly Pet[]): string => {
  const money = (amount: number): string => dayMoney(amount, { currency, unpriced });
  const names = petLabels(eaters);
  const costs = pets.map(({ pet_id, cost_before: before, cost_after: after }) => {
    const text =
      before === null || after === null ? texts.costUnknown : texts.cost(money(before), money(after));
    const name = names.get(pet_id);
    return pets.length > 1 && name !== undefined ? texts.of(name, text) : text;
  });
  return costs.join('; ');
};

/** The names of foods without a price that the recipe does not have yet. */
const unpricedNames = ({ unpriced, food, lines }: Replacement): readonly string[] =>
  [food, ...lines.flatMap((line) => line.food ?? [])].flatMap(({ id, short_name }) =>
    unpriced.includes(id) ? short_name : [],
  );

/** Rows whose level it changes: it makes none worse. */
const Levels = ({ pets, eaters }: Pick<Replacement, 'pets'> & Pick<ListProps, 'eaters'>) => {
  const rows = rowsChanged(rowsWithPetNames(pets, eaters));
  return (
    rows.length > 0 && (
      <ul className={styles.rows}>
        {rows.map(({ name, before, after }) => (
          <li key={name} className="inline-row gap-8">
            <span>{name}</span>
            <LevelBadge level={before} />
            <span aria-hidden="true">→</span>
            <LevelBadge level={after} />
          </li>
        ))}
      </ul>
    )
  );
};

const Item = ({ replacement, answer, lines, eaters, choose, ask }: ItemProps) => {
  const { food, total_g, not_stated, pets } = replacement;
  const grams = texts.grams(formatGrams(milligrams(total_g)));
  const pieces = piecesText(food, milligrams(total_g));
  const unpriced = unpricedNames(replacement);
  return (
    <li className={lineStyles.line}>
      <span className={`${lineStyles.food} strong`}>{food.short_name}</span>
      <span className={lineStyles.grams}>
        {grams}
        {pieces !== null && <span className="muted"> {pieces}</span>}
      </span>
      <span className={lineStyles.about}>
        <FoodMark food={food} species={eaters.map(({ specie }) => specie)} spelt />
        <span>{restText(replacement, lines)}</span>
        <span>
          {costText(replacement, answer.currency, eaters)}
          {unpriced.length > 0 && ` (${texts.unpriced(unpriced)})`}
        </span>
        {not_stated.length > 0 && <span className={styles.unknown}>{texts.notStated(not_stated)}</span>}
        <Levels {...{ pets, eaters }} />
      </span>
      <span className={lineStyles.act}>
        {choose && (
          <Button
            size="compact-sm"
            variant="default"
            className={lineStyles.small}
            data-use
            aria-label={texts.replaceWith(food.short_name, grams)}
            onClick={() => void choose(replacement)}
          >
            {texts.use}
          </Button>
        )}
        {ask && (
          <Button
            size="compact-sm"
            variant="default"
            className={lineStyles.small}
            data-use={choose === null || undefined}
            aria-label={texts.askFood(ask.label, food.short_name)}
            onClick={() => void ask.run(replacement)}
          >
            {ask.label}
          </Button>
        )}
      </span>
    </li>
  );
};

/** How foods without a price count, and those in the recipe; a replacement names its own. */
const Unpriced = ({ replacements, lines }: Pick<Replacements, 'replacements'> & Pick<ListProps, 'lines'>) => {
  const ids = new Set(replacements.flatMap(({ unpriced }) => unpriced));
  if (ids.size === 0) return null;
  const names = lines.flatMap(({ food }) => (ids.has(food.id) ? food.short_name : []));
  return (
    <p className="muted">{names.length > 0 ? formulateTexts.unpriced(names.join(', ')) : texts.costs}</p>
  );
};

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The foods that can replace one. The arrow keys go from one to the next, and Enter chooses. */
export const ReplacementList = (props: ListProps) => {
  const { answer, lines, retry } = props;
  const { replacements, tried, timed_out: timedOut, kept } = answer;
  const list = useRef<HTMLUListElement>(null);
  const buttons = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-use]') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has a first food
  useEffect(() => {
    const { activeElement } = document;
    const isInPanel = activeElement?.closest('dialog') === list.current?.closest('dialog');
    // Whoever looks for a food of their own goes on.
    if (activeElement === document.body || (isInPanel && !activeElement?.closest('[data-own]')))
      buttons()[0]?.focus();
  }, [answer]);
  return (
    <>
      <p role="status">{replacements.length > 0 ? texts.found(replacements.length) : texts.none(tried)}</p>
      {replacements.length > 0 && <p className="muted">{texts.about}</p>}
      <Unpriced replacements={replacements} lines={lines} />
      {kept.map((text) => (
        <p key={text} className="muted">
          {text}
        </p>
      ))}
      {timedOut && (
        <p>
          {texts.timedOut}{' '}
          <Button size="compact-sm" variant="default" onClick={retry}>
            {texts.again}
          </Button>
        </p>
      )}
      <ul
        ref={list}
        onKeyDown={(event) => {
          const all = buttons();
          const at = all.indexOf(document.activeElement as HTMLElement);
          const next = all[at + (steps[event.key] ?? 0)];
          if (steps[event.key] === undefined || at < 0) return;
          event.preventDefault();
          next?.focus();
        }}
      >
        {replacements.map((replacement) => (
          <Item key={replacement.food.id} {...props} replacement={replacement} />
        ))}
      </ul>
    </>
  );
};
