import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, multiLineText, required, requiredId, singleLineText } from './fields.ts';
import { pageInfo, pageQuery } from './paging.ts';
import { personSchema } from './shapes.ts';

/** The statuses of an order in their usual order (D75). */
export const orderStatuses = ['new', 'in_review', 'invoiced', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The numbers of recipes that can be ordered, and their price in US dollars. */
export const orderPrices = { 1: 60, 2: 100 } as const;

/** The body conditions of the order form, from thin to fat. */
export const orderBodyConditions = [
  'very-underweight',
  'slightly-underweight',
  'just-right',
  'slightly-overweight',
  'very-overweight',
] as const;
export type OrderBodyCondition = (typeof orderBodyConditions)[number];

/** Lengths of an order's texts. */
export const orderLengths = {
  text: 2000,
  phone: { min: 5, max: 30, digits: 5 },
  notes: 2000,
  query: 200,
} as const;

/** Orders per page. */
export const orderPageSize = 25;

const status = z.enum(orderStatuses);

/** An order as the answer to placing it has it. */
export const placedOrderSchema = z.object({ id: z.int(), status });

/** An order in its customer's list. */
export const orderSchema = z.extend(placedOrderSchema, {
  created_at: z.string(),
  recipe_count: z.int(),
  price_usd: z.int(),
  /** The pet's name at the time of the order; null after the customer's account was deleted. */
  pet_name: z.nullable(z.string()),
});

/** An order in the list of admins. */
export const adminOrderSummarySchema = z.extend(orderSchema, {
  /** Null after the account's deletion. */
  user: z.nullable(personSchema),
  /** The last day of the review within 1 business day, `YYYY-MM-DD`; null if the order is not new. */
  review_due: z.nullable(z.string()),
  is_overdue: z.boolean(),
});

/** A change of an order's status. */
const change = z.object({
  id: z.int(),
  created_at: z.string(),
  from_status: status,
  status,
  /** The admin who made it; null after the account's deletion. */
  user: z.nullable(personSchema),
});

const optionalAnswer = z.nullable(z.string());

/** An order with the pet's data at the time of the order. */
export const adminOrderSchema = z.extend(adminOrderSummarySchema, {
  version: z.int(),
  pet: z.object({
    /** Null if the pet was deleted. */
    id: z.nullable(z.int()),
    name: optionalAnswer,
    species: z.string(),
    breed_name: optionalAnswer,
    weight_kg: z.number(),
    birthday: optionalAnswer,
    sex: optionalAnswer,
    activity_level: optionalAnswer,
    body_condition: z.string(),
    /** Its avoid list, a line for each entry, and the doubts about what is asked for; null without a list. */
    avoids: optionalAnswer,
  }),
  body_condition: z.enum(orderBodyConditions),
  is_fixed: z.enum(['yes', 'no']),
  avoid_ingredients: optionalAnswer,
  include_ingredients: optionalAnswer,
  goals: optionalAnswer,
  allergies: optionalAnswer,
  phone_number: optionalAnswer,
  notes: optionalAnswer,
  /** Changes of the status, the oldest first. */
  history: z.array(change),
});

export type OrderAnswer = z.infer<typeof orderSchema>;
export type AdminOrderSummary = z.infer<typeof adminOrderSummarySchema>;
export type AdminOrder = z.infer<typeof adminOrderSchema>;

const missing = (field: string): string => `The ${field} field is required.`;

/** Text or null. Empty text becomes null. */
const optionalProse = (max: number) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    z.nullable(multiLineText(max).check(z.trim())),
  );

const wish = z.optional(optionalProse(orderLengths.text));
const { phone } = orderLengths;

const newOrder = z.object({
  pet_id: requiredId(missing('pet')),
  recipe_count: z.pipe(
    z.union(
      [z.literal([1, 2]), z.enum(['1', '2'])],
      required(missing('number of recipes'), 'Choose 1 or 2 recipes.'),
    ),
    z.transform((count) => (Number(count) === 1 ? 1 : 2)),
  ),
  body_condition: z.enum(orderBodyConditions, required(missing('body condition'))),
  is_fixed: z.enum(['yes', 'no'], required(missing('spayed or neutered'))),
  avoid_ingredients: wish,
  include_ingredients: wish,
  goals: wish,
  allergies: wish,
  phone_number: singleLineText(phone.max, missing('phone number')).check(
    z.minLength(phone.min, { error: `At least ${phone.min} characters.`, abort: true }),
    z.refine(
      (text) => (text.match(/\p{Nd}/gu)?.length ?? 0) >= phone.digits,
      `At least ${phone.digits} digits.`,
    ),
  ),
});

/** The fields that the order form sends. */
export type OrderInput = z.input<typeof newOrder>;
export type NewOrder = z.output<typeof newOrder>;

const orderChanges = z
  .object({
    status: z.optional(status),
    notes: z.optional(optionalProse(orderLengths.notes)),
    version: z.optional(id),
  })
  .check(
    z.refine(
      ({ status, notes }) => status !== undefined || notes !== undefined,
      'Name at least one field that can be changed.',
    ),
  );

export type OrderChanges = z.output<typeof orderChanges>;

const { page } = pageQuery({ size: orderPageSize, maxSize: orderPageSize });
const path = '/api/veterinarian-formulated-recipe-orders';
const adminPath = '/api/admin/veterinarian-formulated-recipe-orders';

/** Orders of custom recipes (D75). */
export const orders = {
  create: endpoint('POST', path, {
    summary:
      'Orders one or two custom recipes for an own pet. The customer and the staff get a mail. A food to include that the pet avoids is refused.',
    body: newOrder,
    limits: [{ per: 'user', max: 20, minutes: 24 * 60 }],
    output: z.object({ order: placedOrderSchema }),
    status: 201,
    idempotent: true,
  }),
  listMine: endpoint('GET', path, {
    summary: 'The orders of the signed-in user, the newest first. An addition to the specification.',
    query: z.object({ page }),
    output: z.object({ orders: z.array(orderSchema), ...pageInfo }),
    status: 200,
  }),
  list: endpoint('GET', adminPath, {
    summary:
      'Orders, overdue ones first, then the newest; those of an open status the oldest first. `query` matches names, emails and the number. An addition to the specification.',
    query: z.object({
      status: z.optional(status),
      query: z.optional(multiLineText(orderLengths.query)),
      page,
    }),
    output: z.object({ orders: z.array(adminOrderSummarySchema), ...pageInfo }),
    status: 200,
  }),
  get: endpoint('GET', `${adminPath}/:id`, {
    summary:
      'One order, with the data of the pet at the time of the order. An addition to the specification.',
    params: idParams,
    output: z.object({ order: adminOrderSchema }),
    status: 200,
  }),
  update: endpoint('PUT', `${adminPath}/:id`, {
    summary: 'Changes the status or the notes of an order. An addition to the specification.',
    params: idParams,
    optimistic: true,
    body: orderChanges,
    output: z.object({ order: adminOrderSchema }),
    status: 200,
    override: 'PUT',
  }),
};
