import { beforeAll, describe, expect, it } from 'vitest';
import { Mail } from '../mail/mails.model.ts';
import type { DietaryNeed } from '../needs/dietaryNeeds.model.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestNeed,
  createTestPet,
  createTestUserOfRole,
  getTestActivityLevel,
  getTestSpecies,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { Breed } from './breeds.model.ts';

let test: TestApp;
let owner: User;
let client: Client;
let needs: Readonly<Record<'dog' | 'cat' | 'both', DietaryNeed>>;
const [dog, cat] = [1, 2];

beforeAll(async () => {
  const db = await testDatabase();
  await getTestActivityLevel();
  await getTestSpecies('dog');
  await getTestSpecies('cat');
  await Breed.bulkCreate([
    { specie_id: dog, name: 'Beagle', sort_order: 1 },
    { specie_id: dog, name: 'Mixed Breed', sort_order: 2 },
    { specie_id: cat, name: 'Siamese', sort_order: 1 },
    { specie_id: cat, name: 'Mixed Breed', sort_order: 2 },
  ]);
  owner = await createTestUserOfRole('professional');
  needs = {
    dog: await createTestNeed({
      user_id: owner.id,
      name: 'Adult dog, mine',
      species: ['dog'],
    }),
    cat: await createTestNeed({
      user_id: owner.id,
      name: 'Renal',
      species: ['cat'],
    }),
    both: await createTestNeed({
      user_id: owner.id,
      name: 'Both',
      species: ['dog', 'cat'],
    }),
  };
  test = await startTestApp(db);
  client = await test.as(owner);
});

const errorsOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    ({ errors }: { readonly errors: unknown }) => errors,
  );

type Changes = NonNullable<Parameters<Client['pets']['update']>[0]['body']>;

const aPet = (given: object = {}) => createTestPet({ user_id: owner.id, weight_kg: '4.08', ...given });
const chosen = (need: DietaryNeed) => ({
  override_dietary_per_kg_need: true,
  dietary_per_kg_need_id: need.id,
});
const noNeed = {
  override_dietary_per_kg_need: false,
  dietary_per_kg_need_id: null,
};
const update = async (id: number, body: Changes) => (await client.pets.update({ params: { id }, body })).pet;

const notForCats = {
  dietary_per_kg_need_id: ['This dietary need is not for cats. Choose one that is.'],
};

it('leaves the adult weight behind', async () => {
  const { id } = await aPet({ adult_weight_kg: '5' });
  expect((await update(id, { name: 'Miso' })).adult_weight_kg).toBe(5);
  expect((await update(id, { specie_id: cat })).adult_weight_kg).toBeNull();
});

describe('a need of another species', () => {
  const newPet = { name: 'Miso', weight_kg: '4.08', birthday: '2024-05-01' };

  it('is refused for a new pet', async () => {
    const body = {
      ...newPet,
      specie_id: cat,
      dietary_per_kg_need_id: needs.dog.id,
    };
    expect(await errorsOf(client.pets.create({ body }))).toEqual(notForCats);
  });

  it('is refused for a pet, by itself and with the species', async () => {
    const { id } = await aPet({ specie_id: cat });
    expect(await errorsOf(update(id, { dietary_per_kg_need_id: needs.dog.id }))).toEqual(notForCats);
    const other = await aPet(chosen(needs.dog));
    const both = { specie_id: cat, ...chosen(needs.dog) };
    expect(await errorsOf(update(other.id, both))).toEqual(notForCats);
  });

  it('is refused to professionals and admins too', async () => {
    const admin = await createTestUserOfRole('admin');
    const pet = await createTestPet({ user_id: admin.id, specie_id: cat });
    const call = (await test.as(admin)).pets.update({
      params: { id: pet.id },
      body: chosen(needs.dog),
    });
    expect(await errorsOf(call)).toEqual(notForCats);
  });

  it('is refused although it is a copy', async () => {
    const { dietary_per_kg_need: copy } = await client.dietaryNeeds.duplicate({
      params: { id: needs.dog.id },
      body: { name: 'For cats' },
    });
    expect(copy.label).toBe('For cats (dogs)');
    const { id } = await aPet({ specie_id: cat });
    expect(await errorsOf(update(id, { dietary_per_kg_need_id: copy.id }))).toEqual(notForCats);
  });

  it('does not show that a need of somebody else exists', async () => {
    const foreign = await createTestNeed({
      user_id: (await createTestUserOfRole('professional')).id,
    });
    const { id } = await aPet({ specie_id: cat });
    expect(await errorsOf(update(id, { dietary_per_kg_need_id: foreign.id }))).toEqual({
      dietary_per_kg_need_id: ['There is no such dietary need.'],
    });
  });

  it.each(['dog', 'cat'] as const)('is none for a need of both species and a %s', async (slug) => {
    const { id } = await aPet({ specie_id: slug === 'dog' ? dog : cat });
    expect(await update(id, chosen(needs.both))).toMatchObject(chosen(needs.both));
  });
});

describe('a new species', () => {
  it('removes a need and a breed that are not of it', async () => {
    const pet = await aPet({ ...chosen(needs.dog), breed_name: 'beagle' });
    const changed = await update(pet.id, { specie_id: cat });
    expect(changed).toMatchObject({
      specie_id: cat,
      breed_name: null,
      ...noNeed,
    });
  });

  it('removes a need that was no longer in effect', async () => {
    const pet = await aPet({ dietary_per_kg_need_id: needs.dog.id });
    await update(pet.id, { specie_id: cat });
    expect(await errorsOf(update(pet.id, { override_dietary_per_kg_need: true }))).toEqual({
      dietary_per_kg_need_id: ['Choose a dietary need.'],
    });
  });

  it('removes a need that is no longer shared', async () => {
    const foreign = await createTestNeed({
      user_id: (await createTestUserOfRole('professional')).id,
    });
    const pet = await aPet(chosen(foreign));
    expect(await update(pet.id, { specie_id: cat })).toMatchObject(noNeed);
  });

  it.each(['Mixed Breed', 'Tabby of the neighbour'])(
    'keeps the need of both and the breed %s',
    async (breed) => {
      const pet = await aPet({ ...chosen(needs.both), breed_name: breed });
      const changed = await update(pet.id, { specie_id: cat });
      expect(changed).toMatchObject({
        breed_name: breed,
        ...chosen(needs.both),
      });
    },
  );

  it('takes a need of its own with it', async () => {
    const pet = await aPet(chosen(needs.dog));
    const body = { specie_id: cat, dietary_per_kg_need_id: needs.cat.id };
    expect(await update(pet.id, body)).toMatchObject(chosen(needs.cat));
  });
});

describe('a breed of another species', () => {
  const refusal = {
    breed_name: ['This is not a breed of cats. Choose another, or leave it empty.'],
  };

  it('is refused, and an earlier one stays', async () => {
    const { id } = await aPet({ specie_id: cat });
    expect(await errorsOf(update(id, { breed_name: 'BEAGLE' }))).toEqual(refusal);
    const body = {
      name: 'Miso',
      weight_kg: 4,
      birthday: '2024-05-01',
      specie_id: cat,
      breed_name: 'Beagle',
    };
    expect(await errorsOf(client.pets.create({ body }))).toEqual(refusal);
    const earlier = await aPet({ specie_id: cat, breed_name: 'Beagle' });
    expect(await update(earlier.id, { name: 'Miso', breed_name: 'Beagle' })).toMatchObject({ name: 'Miso' });
  });
});

describe('the species of a need', () => {
  const save = (need: DietaryNeed, specie_ids: number[]) =>
    client.dietaryNeeds.update({
      params: { id: need.id },
      body: { specie_ids },
    });

  it('stays while pets of it use the need', async () => {
    const need = await createTestNeed({
      user_id: owner.id,
      species: ['dog', 'cat'],
    });
    const pet = await aPet({ specie_id: cat, ...chosen(need) });
    const other = await createTestUserOfRole('free');
    const theirs = await createTestPet({
      user_id: other.id,
      specie_id: cat,
      ...chosen(need),
    });
    const refusal = (users: string) => ({
      specie_ids: [`Cat cannot be removed. ${users} this need. Make a copy for other species.`],
    });
    expect(await errorsOf(save(need, [dog]))).toEqual(refusal('2 pets of this species use'));
    await theirs.destroy();
    expect(await errorsOf(save(need, [dog]))).toEqual(refusal('One pet of this species uses'));
    await update(pet.id, { dietary_per_kg_need_id: null });
    expect((await save(need, [dog])).dietary_per_kg_need.species).toMatchObject([{ slug: 'dog' }]);
  });

  it('is said wherever the need is named', async () => {
    const { id } = await aPet({ specie_id: cat, ...chosen(needs.cat) });
    const query = { include_dietary_per_kg_need: true };
    const { pet } = await client.pets.get({ params: { id }, query });
    expect(pet.dietary_per_kg_need).toMatchObject({
      name: 'Renal',
      label: 'Renal (cats)',
    });
    expect(pet.need_explanation).toContain('Chosen for this pet: Renal (cats)');
    const { target } = await client.sources.need({
      params: { id, nutrient_id: 203 },
    });
    expect(target?.need).toMatchObject({ label: 'Renal (cats)' });
    const { dietary_per_kg_needs } = await client.dietaryNeeds.list({});
    expect(dietary_per_kg_needs.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Adult dog, mine', 'Renal (cats)', 'Both (dogs and cats)']),
    );
    const share = {
      params: { id: needs.cat.id },
      body: { user_emails: ['friend@example.test'] },
    };
    await client.needShares.share(share);
    const mail = await Mail.findOne({
      where: { recipient: 'friend@example.test' },
    });
    expect(JSON.stringify(mail)).toContain('Renal (cats)');
  });
});
