import * as z from 'zod/mini';
import { type CallLimit, endpoint } from './endpoint.ts';
import { emailField, flag, optionalText, singleLineText } from './fields.ts';
import { newPasswordFields, withMatchingPasswords } from './passwordFields.ts';

const output = z.object({ message: z.string() });

const tokenField = singleLineText(200, 'The token field is required.');

const emailBody = z.object({ email: emailField });

const personFields = {
  first_name: singleLineText(100, 'The first name field is required.'),
  last_name: singleLineText(100, 'The last name field is required.'),
  email: emailField,
  ...newPasswordFields,
};

const ofNetwork = (max: number): CallLimit => ({ per: 'network', max, minutes: 60 });

/** Limits of operations that mail a link. They count the typed email, whether it has an account or not. */
const mailLimits = [{ per: 'email', max: 5, minutes: 60 }, ofNetwork(60)] as const;

/** Accounts before anybody is signed in: registering, verifying the email address, resetting the password. */
export const account = {
  register: endpoint('POST', '/api/register', {
    summary: 'Creates a free account, or a customer account with the serial number of an appliance.',
    body: withMatchingPasswords(
      z.object({
        ...personFields,
        product_serial_number: z.optional(optionalText(64)),
      }),
    ),
    output,
    status: 201,
    inTurns: true,
    limits: [ofNetwork(30)],
  }),
  resend: endpoint('POST', '/api/email/resend', {
    summary: 'Mails a new verification link, if the account exists and is not verified.',
    body: emailBody,
    output,
    status: 200,
    limits: mailLimits,
  }),
  verify: endpoint('POST', '/api/email/verify', {
    summary:
      'Verifies an email address by the URL of the mailed link and the password of the account. With a repetition it sets a new password.',
    body: withMatchingPasswords(
      z.object({
        verification_url: singleLineText(2000, 'The verification url field is required.'),
        ...z.partial(z.object(newPasswordFields)).shape,
      }),
    ),
    output,
    status: 200,
    inTurns: true,
    limits: [ofNetwork(60)],
  }),
  notMe: endpoint('POST', '/api/email/not-me', {
    summary: 'Deletes an account that is not verified, by the token of the mail to its address.',
    body: z.object({ token: tokenField }),
    output,
    status: 200,
    limits: [ofNetwork(60)],
  }),
  confirmEmail: endpoint('POST', '/api/email/confirm-change', {
    summary: 'Confirms a change of an email address by the token of one of its two mails.',
    body: z.object({ token: tokenField }),
    output,
    status: 200,
    limits: [ofNetwork(60)],
  }),
  stopMails: endpoint('POST', '/api/email/stop', {
    summary:
      'Stops mails of users to an address without an account, by the token of such a mail. With `report` it also reports the sender.',
    query: z.object({ token: tokenField }),
    body: z.object({ report: z.optional(flag) }),
    output,
    status: 200,
    limits: [ofNetwork(60)],
  }),
  requestReset: endpoint('POST', '/api/request-password-reset', {
    summary: 'Mails a link that resets the password, if the account exists.',
    body: emailBody,
    output,
    status: 200,
    limits: mailLimits,
  }),
  resetPassword: endpoint('POST', '/api/reset-password', {
    summary: 'Sets a new password by the token of a mailed link and ends all sessions of the account.',
    body: withMatchingPasswords(
      z.object({
        token: tokenField,
        email: emailField,
        ...newPasswordFields,
      }),
    ),
    output,
    status: 200,
    inTurns: true,
    limits: [ofNetwork(60)],
  }),
  firstAdmin: endpoint('POST', '/api/first-admin', {
    summary: 'Creates the first administrator by the token of the link that the server printed.',
    body: withMatchingPasswords(
      z.object({
        token: tokenField,
        ...personFields,
      }),
    ),
    output,
    status: 201,
    inTurns: true,
    limits: [ofNetwork(60)],
  }),
};
