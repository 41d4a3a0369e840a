import type { AuditEntryAnswer } from '../../../../server/contract/audit.ts';
import type { OrderStatus } from '../../../../server/contract/orders.ts';
import { orderTexts } from '../../../orders/orderTexts.ts';
import { adminTexts, type RoleName, roleNames } from '../../adminTexts.ts';

type Details = AuditEntryAnswer['details'];

const { order: orderText, recipe: recipeText, change } = adminTexts.audit.detail;

/** A role or an order's status by its name, any other value as it is. */
const valueText = (value: Details[string]): string =>
  roleNames[value as RoleName] ?? orderTexts.statuses[value as OrderStatus] ?? String(value);

const named = (name: string, value: Details[string]): string => {
  const words = name.replaceAll('_', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}: ${valueText(value)}`;
};

/** The details of an audit entry, in words. */
export const auditDetails = ({ order, recipe, from, to, ...others }: Details): string =>
  [
    ...(order === undefined ? [] : [orderText(String(order))]),
    ...(recipe === undefined ? [] : [recipeText(String(recipe))]),
    ...(from === undefined || to === undefined ? [] : [change(valueText(from), valueText(to))]),
    ...Object.entries(others).map(([name, value]) => named(name, value)),
  ].join(', ');
