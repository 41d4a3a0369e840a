import { Link } from 'react-router-dom';
import { type Pet, pets } from '../../server/contract/pets.ts';
import { type GivenTargetAnswer, petTargets } from '../../server/contract/petTargets.ts';
import { type TargetSetSummary, targetSets } from '../../server/contract/targetSets.ts';
import { useQuery } from '../kernel/api.ts';
import { formatDate } from '../kernel/dates.ts';
import { pathTo } from '../kernel/paths.ts';
import { homeOf, mayChange } from '../pets/sharedPet.ts';
import { Button } from '../ui/controls.ts';
import { confirmDialog } from '../ui/dialog/dialogs.tsx';
import { promptDialog } from '../ui/dialog/prompts.tsx';
import { DateField, TextField } from '../ui/form/fields.tsx';
import { SectionForm } from '../ui/form/SectionForm.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { useForm } from '../ui/form/useForm.ts';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { bothOf, Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { TargetRows } from './parts/TargetRows.tsx';
import styles from './parts/targetForm.module.css';
import type { TargetNutrient } from './rowText.ts';
import { targetTexts } from './targetTexts.ts';
import { useTargetChoices } from './useTargetChoices.ts';

const texts = targetTexts.pet;
/** A given set changes what recipes are judged by. */
const refresh = [petTargets.list, pets.list, pets.get];

interface GivenProps {
  readonly given: GivenTargetAnswer;
  readonly pet: Pick<Pet, 'id' | 'name' | 'specie_id' | 'shared' | 'client'>;
  readonly nutrients: ReadonlyMap<number, TargetNutrient>;
}

const useGivenActions = ({ given, pet }: GivenProps) => {
  const { id, version, target_set: set, recheck_on } = given;
  const params = { id };
  const change = useMutation(petTargets.change, { done: texts.saved, refresh });
  const redate = useMutation(petTargets.change, { form: { fail: () => {} }, done: texts.saved, refresh });
  const taking = useMutation(petTargets.takeBack, { done: texts.taken(set.name), refresh });
  return {
    seen: () => change.send({ params, body: { seen: true, version } }),
    changeDate: () =>
      promptDialog({
        title: texts.changeTitle(set.name),
        label: texts.date,
        hint: texts.dateHint,
        start: recheck_on ?? '',
        confirm: texts.change,
        submit: async (typed) => {
          const result = await redate.send({ params, body: { recheck_on: typed.trim(), version } });
          return result.ok ? null : result.failure.message;
        },
      }),
    takeBack: async () => {
      const question = { title: texts.sure, text: texts.takes(set.name, pet.name), confirm: texts.yesTake };
      if (await confirmDialog({ ...question, risky: true })) await taking.send({ params });
    },
  };
};

const GivenActions = (props: GivenProps) => {
  const { target_set: set, seen_version } = props.given;
  const { seen, changeDate, takeBack } = useGivenActions(props);
  return (
    <div className="flex wrap gap-8">
      {seen_version !== set.version && (
        <Button size="md" onClick={() => void seen()}>
          {texts.seen}
        </Button>
      )}
      <Button size="md" variant="default" onClick={() => void changeDate()}>
        {texts.change}
      </Button>
      <Button
        size="md"
        variant="default"
        aria-label={texts.takeBackOf(set.name)}
        onClick={() => void takeBack()}
      >
        {texts.takeBack}
      </Button>
    </div>
  );
};

const recheckText = ({ recheck_on, is_due }: GivenTargetAnswer): string | null => {
  if (recheck_on === null) return null;
  return is_due ? texts.due(formatDate(recheck_on)) : texts.recheck(formatDate(recheck_on));
};

/** A set that the pet has: who gave it, when it is looked at again, and its rows. */
const Given = (props: GivenProps) => {
  const { given, pet, nutrients } = props;
  const { target_set: set, professional, note, seen_version } = given;
  const recheck = recheckText(given);
  return (
    <li className="card pad-16 stack gap-8">
      <h2>
        <Link to={pathTo('ShowTargetSet', { id: set.id })}>{set.name}</Link>
      </h2>
      {set.specie.id !== pet.specie_id && (
        <p>
          <strong>{texts.otherSpecies(set.specie.name)}</strong>
        </p>
      )}
      <p>{professional === null ? texts.byOwner : texts.by(professional)}</p>
      {recheck !== null && <p>{given.is_due ? <strong>{recheck}</strong> : recheck}</p>}
      {note !== null && <p>{note}</p>}
      {set.note !== null && <p className="muted">{set.note}</p>}
      {seen_version !== set.version && <p role="note">{texts.changed(seen_version, set.version)}</p>}
      <TargetRows rows={set.rows} nutrients={nutrients} />
      {mayChange(pet) && <GivenActions {...props} />}
    </li>
  );
};

interface GiveProps {
  readonly pet: Pick<Pet, 'id' | 'name'>;
  readonly sets: readonly TargetSetSummary[];
}

/** The form that gives the pet another set of its species. */
const Give = ({ pet, sets }: GiveProps) => {
  const start = { target_set_id: '', recheck_on: '', note: '' };
  const form = useForm(start);
  const { send } = useMutation(petTargets.give, {
    form,
    done: ({ given_target }) => texts.given(given_target.target_set.name, pet.name),
    refresh,
  });
  const submit = async (body: typeof start): Promise<void> => {
    const result = await send({ params: { id: pet.id }, body });
    if (result.ok) form.reset(start);
  };
  if (sets.length === 0) return <p>{texts.noSets}</p>;
  const options = sets.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <SectionForm form={form} submit={submit} save={texts.give}>
      <SelectField of={form.at('target_set_id')} label={texts.set} options={options} none="–" />
      <DateField of={form.at('recheck_on')} label={texts.date} hint={texts.giveHint} />
      <TextField of={form.at('note')} label={texts.note} maxLength={2000} />
    </SectionForm>
  );
};

interface SetsOfPetProps {
  readonly pet: Pick<Pet, 'id' | 'name' | 'specie_id' | 'shared' | 'client'>;
  readonly given: readonly GivenTargetAnswer[];
  readonly sets: readonly TargetSetSummary[];
  readonly nutrients: ReadonlyMap<number, TargetNutrient>;
}

const SetsOfPet = ({ pet, given, sets, nutrients }: SetsOfPetProps) => {
  const has = new Set(given.map(({ target_set }) => target_set.id));
  const others = sets.filter(({ id, specie }) => specie.id === pet.specie_id && !has.has(id));
  return (
    <Page
      title={texts.title(pet.name)}
      back={homeOf(pet)}
      lead={texts.lead}
      actions={<Link to={pathTo('ListTargetSets')}>{texts.all}</Link>}
    >
      {given.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className={styles.given} aria-label={texts.title(pet.name)}>
          {given.map((each) => (
            <Given key={each.id} given={each} pet={pet} nutrients={nutrients} />
          ))}
        </ul>
      )}
      {mayChange(pet) && (
        <section aria-label={texts.give} className="above-32">
          <h2 className="below-16">{texts.give}</h2>
          <Give pet={pet} sets={others} />
        </section>
      )}
    </Page>
  );
};

/** The target sets of a pet: those that it has, when they are looked at again, and giving another. */
export default function PetTargetSets() {
  const params = { id: useParamId() };
  const pet = bothOf(useQuery(pets.get, { params }), useQuery(petTargets.list, { params }));
  const choices = bothOf(useQuery(targetSets.list, {}), useTargetChoices());
  return (
    <Loaded of={bothOf(pet, choices)}>
      {([[{ pet: read }, { given_targets: given }], [{ target_sets: sets }, { nutrients }]]) => (
        <SetsOfPet {...{ pet: read, given, sets, nutrients }} />
      )}
    </Loaded>
  );
}
