import { Link, useNavigate } from 'react-router-dom';
import { type Case as CaseAnswer, cases } from '../../server/contract/cases.ts';
import { petFoods } from '../../server/contract/petFoods.ts';
import { petShares } from '../../server/contract/petShares.ts';
import { pets } from '../../server/contract/pets.ts';
import { useQuery } from '../kernel/api.ts';
import { localDay } from '../kernel/localDay.ts';
import { pathTo } from '../kernel/paths.ts';
import { useActor } from '../kernel/session.ts';
import { useWeightUnit } from '../kernel/weightUnit.ts';
import { petFoodTexts } from '../pets/food/petFoodTexts.ts';
import { eatsToday, FoodName, Today } from '../pets/food/Today.tsx';
import { Button } from '../ui/controls.ts';
import { confirmDialog } from '../ui/dialog/dialogs.tsx';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { Facts } from '../ui/page/Facts.tsx';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { VerdictMark } from '../verdict/VerdictMark.tsx';
import { caseTexts as texts } from './caseTexts.ts';
import { caseWeight } from './parts/caseWeight.ts';
import { isSamePerson } from './parts/isSamePerson.ts';
import { ShareRecipe } from './parts/ShareRecipe.tsx';
import { useUnread } from './parts/useUnread.ts';

interface CaseProps {
  readonly of: CaseAnswer;
}

const Sets = ({ of: { target_sets } }: CaseProps) => (
  <section className="above-32" aria-label={texts.sets}>
    <h2 className="below-8">{texts.sets}</h2>
    {target_sets.length === 0 ? (
      <p className="muted">{texts.noSets}</p>
    ) : (
      <ul className="stack gap-8">
        {target_sets.map(({ id, name, recheck_on }) => (
          <li key={id}>
            {name} <Due on={recheck_on} />
          </li>
        ))}
      </ul>
    )}
  </section>
);

const Due = ({ on }: { readonly on: string | null }) => {
  if (on === null) return null;
  const today = localDay(new Date());
  const words = `${texts.due}: ${texts.dueOn(on, today)}`;
  return on <= today ? <strong>{words}</strong> : <span className="muted">{words}</span>;
};

const Recipes = ({ of: { pet, person, recipes } }: CaseProps) => {
  const unread = useUnread();
  const countOf = (id: number): number => unread([{ id }], person.email);
  return (
    <section className="above-32" aria-label={texts.recipes}>
      <h2 className="below-8">{texts.recipes}</h2>
      {recipes.length === 0 ? (
        <p className="muted">{texts.noRecipes(person.email)}</p>
      ) : (
        <ul className="stack gap-16">
          {recipes.map(({ id, name, recheck_on, has_draft }) => (
            <li key={id}>
              <p>
                <Link to={pathTo('ShowRecipe', { id })}>{name}</Link>{' '}
                {has_draft && <strong>{texts.draft}</strong>}{' '}
                {countOf(id) > 0 && <strong>{texts.unreadIn(countOf(id))}</strong>} <Due on={recheck_on} />
              </p>
              <p className="flex wrap gap-16">
                <Link
                  className="inline-row touch"
                  to={pathTo('RecipeAdvancedEditForPet', { recipeId: id, petId: pet.id })}
                  aria-label={texts.editorOf(name, pet.name)}
                >
                  {texts.editor}
                </Link>
                <Link
                  className="inline-row touch"
                  to={pathTo('PetRecipeNutrition', { petId: pet.id, recipeId: id })}
                  aria-label={texts.nutritionOf(name, pet.name)}
                >
                  {texts.nutrition}
                </Link>
              </p>
            </li>
          ))}
        </ul>
      )}
      {person.email !== null && <ShareRecipe of={{ pet }} email={person.email} />}
    </section>
  );
};

/** The other patients of the same client. */
const Others = ({ of: { pet, person }, all }: CaseProps & { readonly all: readonly CaseAnswer[] }) => {
  const others = all.filter((other) => other.pet.id !== pet.id && isSamePerson(other.person, person));
  if (others.length === 0) return null;
  return (
    <section className="above-32" aria-label={texts.others(person.name)}>
      <h2 className="below-8">{texts.others(person.name)}</h2>
      <ul className="flex wrap gap-16">
        {others.map(({ pet: { id, name } }) => (
          <li key={id}>
            <Link className="inline-row touch" to={pathTo('Case', { petId: id })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The page with the user's cases, or the user's home. */
const useBack = (): string =>
  pathTo(useActor()?.role === 'professional' ? 'ProfessionalHome' : 'AccountHome');

/** Takes a pet that somebody else shares out of the user's cases. */
const Leave = ({ of: { pet, person } }: CaseProps) => {
  const navigate = useNavigate();
  const back = useBack();
  const leaving = useMutation(petShares.leave, {
    done: texts.left(pet.name),
    refresh: [cases.list, pets.list],
  });
  const leave = async (): Promise<void> => {
    const question = {
      title: texts.leaveTitle(pet.name),
      text: texts.leaveText(pet.name, person.name),
      confirm: texts.leave,
    };
    if (!(await confirmDialog(question))) return;
    const result = await leaving.send({ params: { id: pet.id } });
    if (result.ok) await navigate(back, { replace: true });
  };
  return (
    <Button
      className="above-32"
      size="md"
      variant="default"
      loading={leaving.busy}
      onClick={() => void leave()}
    >
      {texts.leave}
    </Button>
  );
};

/** What the patient eats, and the verdict on it. */
const CaseFood = ({ id, name }: { readonly id: number; readonly name: string }) => {
  const read = useQuery(petFoods.get, eatsToday(id));
  const eats = read.data?.eats;
  if (eats && !eats.food) return null;
  return (
    <section className="above-32" aria-label={petFoodTexts.title(name)}>
      <h2 className="below-8">{petFoodTexts.title(name)}</h2>
      <Loaded of={read}>
        {({ eats: of }) => (
          <>
            <p>
              <FoodName of={of} />
            </p>
            <Today of={of} />
            {of.verdict && <VerdictMark verdict={of.verdict} />}
          </>
        )}
      </Loaded>
    </section>
  );
};

const Known = ({ of, all }: CaseProps & { readonly all: readonly CaseAnswer[] }) => {
  const { pet, person, right } = of;
  const [unit] = useWeightUnit();
  const { id } = pet;
  const account = person.has_account ? ` (${texts.account})` : '';
  return (
    <>
      <Facts
        facts={[
          [texts.patient, `${pet.name}, ${pet.specie.name}`],
          [texts.person, person.name],
          ...(person.email === null ? [] : [[texts.email, `${person.email}${account}`] as const]),
          [texts.right, texts.rights[right]],
          [texts.weight, caseWeight(of, unit)],
        ]}
      />
      <p className="flex wrap gap-16 above-16">
        <Link className="inline-row touch" to={pathTo('PetDailyNutrition', { id })}>
          {texts.daily}
        </Link>
        <Link className="inline-row touch" to={pathTo('PetTargetSets', { id })}>
          {texts.sets}
        </Link>
        {right !== 'read' && (
          <Link className="inline-row touch" to={pathTo('EditPet', { id })}>
            {texts.edit}
          </Link>
        )}
      </p>
      <CaseFood id={id} name={pet.name} />
      <Sets of={of} />
      <Recipes of={of} />
      <Others of={of} all={all} />
      {right !== 'own' && <Leave of={of} />}
    </>
  );
};

/** A case: the patient, its client or owner, what is known, and what comes next. */
export default function Case() {
  const id = useParamId('petId');
  const back = useBack();
  return (
    <Loaded of={useQuery(cases.list, {})}>
      {({ cases: list, more }) => {
        const found = list.find(({ pet }) => pet.id === id);
        return found === undefined ? (
          <Page width="narrow" title={texts.missing} back={back}>
            {more === 0 ? (
              <Empty title={texts.none} text={`${texts.missingText} ${texts.noneText}`} />
            ) : (
              <p>{texts.more(more)}</p>
            )}
          </Page>
        ) : (
          <Page
            width="narrow"
            title={texts.caseOf(found.pet.name, found.person.name)}
            back={back}
            actions={<LinkButton to={`${pathTo('NewFormulation')}?pet=${id}`}>{texts.formulate}</LinkButton>}
          >
            <Known of={found} all={list} />
          </Page>
        );
      }}
    </Loaded>
  );
}
