import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { type BlankNeed, dietaryNeeds, type Need } from '../../../server/contract/dietaryNeeds.ts';
import { useQueryOnce } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { useActor } from '../../kernel/session.ts';
import { History } from '../../revisions/History.tsx';
import { useParamId } from '../../ui/hooks/useParamId.ts';
import { bothOf, Loaded } from '../../ui/page/Loaded.tsx';
import { needFormTexts as texts } from '../needFormTexts.ts';
import { NeedForm } from './NeedForm.tsx';
import type { NeedChoices } from './NeedInputs.tsx';
import { NeedPublication } from './NeedPublication.tsx';
import styles from './needForm.module.css';
import { mayChange } from './useNeedActions.ts';
import { useNeedChoices } from './useNeedChoices.ts';
import { useNeedForm, useSaveNeed } from './useNeedForm.ts';

const Overlaps = ({ needs }: { readonly needs: NonNullable<Need['overlaps_with']> }) => (
  <aside className={styles.notice}>
    <p>{texts.overlaps(needs.length)}</p>
    <ul className="flex wrap gap-0-24">
      {needs.map(({ id, label }) => (
        <li key={id}>
          <Link className="inline-row touch" to={pathTo('EditDietaryNeedsPerKg', { id })}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </aside>
);

interface FormOfNeedProps {
  readonly start: Need;
  readonly blank: BlankNeed;
  readonly choices: NeedChoices;
  readonly below: EditNeedProps['below'];
}

const FormOfNeed = ({ start, blank, choices, below }: FormOfNeedProps) => {
  const state = useNeedForm(blank, start);
  const { need, save } = useSaveNeed(start, state, choices);
  const overlaps = need.overlaps_with ?? [];
  return (
    <NeedForm
      title={texts.edit(need.label)}
      state={state}
      choices={choices}
      submit={save}
      withReason
      notice={
        <>
          <NeedPublication need={need} />
          {overlaps.length > 0 && <Overlaps needs={overlaps} />}
        </>
      }
    >
      {below?.(need)}
      <History subject="need" id={need.id} />
    </NeedForm>
  );
};

interface EditNeedProps {
  /** Shown below the fields. */
  readonly below?: (need: Need) => ReactNode;
}

const query = { include_activity_levels: true, include_life_phase: true } as const;

/** Edits the need of the path. A reader who may not change it is led to its page. */
export const EditNeed = ({ below }: EditNeedProps) => {
  const id = useParamId();
  const actor = useActor();
  const read = bothOf(
    useQueryOnce(dietaryNeeds.get, { params: { id }, query }),
    useQueryOnce(dietaryNeeds.blank, {}),
  );
  return (
    <Loaded of={bothOf(read, useNeedChoices())}>
      {([[{ dietary_per_kg_need: need }, blank], choices]) =>
        mayChange(actor, need) ? (
          <FormOfNeed
            key={need.id}
            start={need}
            blank={blank.dietary_per_kg_need}
            choices={choices}
            below={below}
          />
        ) : (
          <Navigate replace to={pathTo('ShowDietaryNeedsPerKg', { id })} />
        )
      }
    </Loaded>
  );
};
