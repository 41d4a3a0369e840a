import { useState } from 'react';
import { type RecipeSummary, recipes } from '../../server/contract/recipes.ts';
import { useQuery } from '../kernel/api.ts';
import { useUser } from '../kernel/session.ts';
import { SelectField } from '../ui/form/SelectField.tsx';
import type { Field } from '../ui/form/useForm.ts';
import { useDebounced } from '../ui/hooks/useDebounced.ts';

interface RecipeSelectProps {
  /** The id of the chosen recipe; empty for none. */
  readonly of: Field<string>;
  readonly label: string;
  readonly hint: string;
  /** The error without a choice. */
  readonly missing?: string;
  /** Id of the species; recipes of others are not found. */
  readonly specie: string;
  /** Called with the recipe that was chosen. */
  readonly choose: (recipe: RecipeSummary) => void;
  /** True to find the user's own recipes alone. */
  readonly mine?: boolean;
}

const pauseMs = 200;
const size = 20;

/** Finds one of the recipes that the user may open, by words of its name. */
export const RecipeSelect = (props: RecipeSelectProps) => {
  const { of, label, hint, missing, specie, choose, mine = false } = props;
  const user = useUser()?.id;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<RecipeSummary | null>(null);
  // The field shows the name of the choice, which is no search for it.
  const typed = text === chosen?.name ? '' : text.trim();
  const query = useDebounced(typed, pauseMs);
  const search = { specie, size: mine ? 200 : size, ...(query !== '' && { query }) };
  // Own recipes are the first of a list without words.
  const { data, error } = useQuery(mine && query === '' ? recipes.listMine : recipes.list, { query: search });
  const pending = query !== typed || !(data || error);
  // Enter takes the first: never one that was found for other words.
  const found = (pending ? [] : (data?.recipes ?? [])).filter(
    ({ id, locked, user_id }) => !locked && id !== chosen?.id && (!mine || user_id === user),
  );
  const listed = chosen?.species.some(({ id }) => String(id) === specie) ? [chosen, ...found] : found;
  return (
    <SelectField
      of={of}
      label={label}
      hint={hint}
      {...(missing !== undefined && { missing })}
      options={listed.map(({ id, name }) => ({ value: String(id), label: name }))}
      search={{ take: setText, pending }}
      chosen={(value) => {
        const recipe = listed.find(({ id }) => String(id) === value) ?? null;
        setChosen(recipe);
        if (recipe) choose(recipe);
      }}
    />
  );
};
