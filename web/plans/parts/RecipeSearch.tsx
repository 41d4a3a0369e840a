import { useState } from 'react';
import { type RecipeSummary, recipes } from '../../../server/contract/recipes.ts';
import { useQuery } from '../../kernel/api.ts';
import { useUser } from '../../kernel/session.ts';
import { ownerName } from '../../recipes/ownerName.ts';
import { planRecipeName } from '../../recipes/planRecipeName.ts';
import { Button } from '../../ui/controls.ts';
import { useDebounced } from '../../ui/hooks/useDebounced.ts';
import { useSlowPending } from '../../ui/hooks/useSlowPending.ts';
import { LoadError } from '../../ui/page/states.tsx';
import { showToast } from '../../ui/toast/toasts.tsx';
import { VerdictMark } from '../../verdict/VerdictMark.tsx';
import { planTexts } from '../planTexts.ts';
import styles from './plan.module.css';

const texts = planTexts.edit;

interface SearchProps {
  /** Ids of the recipes of the plan. */
  readonly added: ReadonlySet<number>;
  readonly add: (id: number, name: string) => Promise<void>;
}

const pauseMs = 200;
const size = 20;

/** A found recipe, or one of its batch variants. */
interface Row {
  readonly id: number;
  readonly label: string;
  readonly from: string;
  /** Of a recipe with its batch variants. */
  readonly verdict?: RecipeSummary['verdict'];
  readonly isVariant: boolean;
}

const toRows = (recipe: RecipeSummary, userId: number | undefined): readonly Row[] => {
  const { id, name, species, user, user_id, recipe_multiplier, variants, verdict } = recipe;
  const owner = user_id === userId ? texts.yours : user && ownerName(user);
  const from = [...species.map((each) => each.name), ...(owner === undefined ? [] : [owner])].join(', ');
  const sizes = variants.map((variant) => ({
    ...{ id: variant.id, label: planRecipeName({ name, ...variant }), from: '', isVariant: true },
  }));
  return [
    { id, label: planRecipeName({ name, recipe_multiplier }), from, verdict, isVariant: false },
    ...sizes,
  ];
};

const Result = ({ row, added, add }: SearchProps & { readonly row: Row }) => {
  const [busy, setBusy] = useState(false);
  const isAdded = added.has(row.id);
  const run = async (): Promise<void> => {
    if (busy) return;
    if (isAdded) return showToast(texts.alreadyIn(row.label), { error: true });
    setBusy(true);
    await add(row.id, row.label);
    setBusy(false);
  };
  return (
    <li className={styles.recipe} data-variant={row.isVariant || undefined}>
      <span className={styles.text}>
        <span>{row.label}</span>
        {row.from !== '' && <span className={`${styles.muted} muted`}>{row.from}</span>}
        {row.verdict && <VerdictMark verdict={row.verdict} />}
      </span>
      <span className="flex middle push gap-8">
        <Button
          size="md"
          variant="default"
          aria-label={isAdded ? texts.inPlanRecipe(row.label) : texts.addRecipe(row.label)}
          // A disabled button would lose the focus. The button of an added recipe is quiet, but still answers.
          aria-disabled={busy}
          data-disabled={isAdded}
          onClick={() => void run()}
        >
          {isAdded ? texts.inPlan : texts.add}
        </Button>
      </span>
    </li>
  );
};

/** Searches the recipes that the user may open, and adds them to the plan. */
export const RecipeSearch = (props: SearchProps) => {
  const userId = useUser()?.id;
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState('');
  const typed = useDebounced(text.trim(), pauseMs);
  const query = submitted === text.trim() ? submitted : typed;
  const found = useQuery(recipes.list, query === '' ? null : { query: { query, size } }, { keep: true });
  const slow = useSlowPending(query !== '' && found.data === undefined && found.error === undefined);
  const shown = query === '' || found.error ? undefined : found.data;
  const open = shown?.recipes.filter(({ locked }) => !locked) ?? [];
  const count = (): string | undefined => {
    if (slow) return texts.searching;
    if (shown === undefined) return undefined;
    if (open.length === 0) return texts.noneFound(query);
    return shown.total > open.length
      ? texts.firstFound(open.length, shown.total.toLocaleString('en-US'))
      : texts.found(open.length);
  };
  return (
    <section className="stack shrink gap-8" aria-labelledby="recipe-search">
      <h2 id="recipe-search">{texts.search}</h2>
      <form
        className={`${styles.search} flex gap-8`}
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(text.trim());
        }}
      >
        <input
          type="search"
          autoComplete="off"
          maxLength={100}
          aria-label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button size="md" variant="default" type="submit">
          {texts.submit}
        </Button>
      </form>
      <p className={`${styles.muted} muted`} role="status">
        {count()}
      </p>
      {query !== '' && found.error && <LoadError failure={found.error} retry={found.retry} />}
      {open.length > 0 && (
        <ul className={styles.recipes}>
          {open
            .flatMap((recipe) => toRows(recipe, userId))
            .map((row) => (
              <Result key={row.id} row={row} {...props} />
            ))}
        </ul>
      )}
    </section>
  );
};
