import { type TargetSetAnswer, targetSets } from '../../server/contract/targetSets.ts';
import { useQuery } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { canCall } from '../kernel/permissions.ts';
import { useActor } from '../kernel/session.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { Facts } from '../ui/page/Facts.tsx';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import { bothOf, Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { NeedOfSet } from './parts/NeedOfSet.tsx';
import { TargetRows } from './parts/TargetRows.tsx';
import { mayChange } from './parts/useSetActions.ts';
import type { TargetNutrient } from './rowText.ts';
import { targetTexts } from './targetTexts.ts';
import { useTargetChoices } from './useTargetChoices.ts';

const texts = targetTexts.show;

interface SetPageProps {
  readonly set: TargetSetAnswer;
  readonly nutrients: ReadonlyMap<number, TargetNutrient>;
}

const SetPage = ({ set, nutrients }: SetPageProps) => {
  const { id, name, specie, note, source, published, pets, rows } = set;
  const actor = useActor();
  const isChangeable = mayChange(actor, set);
  return (
    <Page
      title={name}
      back={pathTo('ListTargetSets')}
      {...(isChangeable && {
        actions: <LinkButton to={pathTo('EditTargetSet', { id })}>{texts.edit}</LinkButton>,
      })}
    >
      <Facts
        facts={[
          [texts.species, specie.name],
          [texts.note, note],
          [texts.source, source],
          [texts.visible, published ? targetTexts.list.everybody : targetTexts.list.draft],
          [texts.pets, pets === undefined ? null : String(pets)],
        ]}
      />
      <TargetRows rows={rows} nutrients={nutrients} />
      {canCall(actor, 'needTargets.toNeed') && <NeedOfSet set={set} />}
    </Page>
  );
};

/** One target set, to read: what it is for, its rows and where each figure is from. */
export default function ShowTargetSet() {
  const read = useQuery(targetSets.get, { params: { id: useParamId() } });
  return (
    <Loaded of={bothOf(read, useTargetChoices())}>
      {([{ target_set }, { nutrients }]) => <SetPage set={target_set} nutrients={nutrients} />}
    </Loaded>
  );
}
