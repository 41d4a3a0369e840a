import type { ReactNode } from 'react';
import type { AdminOrder } from '../../../server/contract/orders.ts';
import { kgToLb } from '../../kernel/bodyWeight.ts';
import { formatDate, formatDateTime } from '../../kernel/dates.ts';
import { valueText } from '../../kernel/format.ts';
import { Facts } from '../../ui/page/Facts.tsx';
import { ageText } from '../ageText.ts';
import { orderTexts, orderAdminTexts as texts } from '../orderTexts.ts';
import { Review } from './Review.tsx';

type Fact = readonly [name: string, value: ReactNode];

const stated = (value: string | null): string => value ?? texts.notStated;

const prose = (text: string | null): ReactNode =>
  text === null ? texts.notStated : <span className="lines">{text}</span>;

/** Who ordered what, and when it is to be reviewed. */
export const CustomerFacts = ({ order }: { readonly order: AdminOrder }) => {
  const { user, recipe_count, price_usd, created_at, phone_number, review_due } = order;
  const facts: readonly Fact[] = [
    [texts.customer, user === null ? texts.deleted : `${user.first_name} ${user.last_name}`],
    [texts.email, user && <a href={`mailto:${user.email}`}>{user.email}</a>],
    [texts.phone, stated(phone_number)],
    [texts.recipes, `${orderTexts.recipes(recipe_count)}, ${orderTexts.price(price_usd)}`],
    [texts.ordered, formatDateTime(created_at)],
    [texts.review, review_due && <Review order={order} />],
  ];
  return <Facts facts={facts} />;
};

/** The pet's data at the time of the order. */
export const PetFacts = ({ order: { pet, created_at, user } }: { readonly order: AdminOrder }) => {
  const { birthday, weight_kg } = pet;
  const age = birthday && `${ageText(birthday, created_at)}, ${texts.born(formatDate(birthday))}`;
  return (
    <section className="stack gap-12">
      <h2 className="large">{texts.pet}</h2>
      {pet.id === null && user !== null && <p>{texts.petDeleted}</p>}
      <Facts
        facts={[
          [texts.name, stated(pet.name)],
          [texts.species, pet.species],
          [texts.breed, stated(pet.breed_name)],
          [texts.weight, texts.kgAndLb(valueText(weight_kg, 'kg', 'plain'), kgToLb(weight_kg))],
          [texts.age, stated(age)],
          [texts.sex, stated(pet.sex)],
          [texts.activity, stated(pet.activity_level)],
          [texts.petCondition, pet.body_condition],
          [texts.petAvoids, pet.avoids && <strong className="lines">{pet.avoids}</strong>],
        ]}
      />
    </section>
  );
};

/** The answers of the order form. */
export const RequestFacts = ({ order }: { readonly order: AdminOrder }) => (
  <section className="stack gap-12">
    <h2 className="large">{texts.request}</h2>
    <Facts
      facts={[
        [texts.condition, orderTexts.conditions[order.body_condition]],
        [texts.fixed, orderTexts.fixed[order.is_fixed]],
        [texts.avoid, prose(order.avoid_ingredients)],
        [texts.include, prose(order.include_ingredients)],
        [texts.goals, prose(order.goals)],
        [texts.allergies, prose(order.allergies)],
      ]}
    />
  </section>
);
