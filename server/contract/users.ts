import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, multiLineText, naming, optionalText, singleLineText } from './fields.ts';
import { fileOrEmpty } from './files.ts';
import { photoFields } from './photoFields.ts';
import { logoFile, photoFiles } from './photoRules.ts';
import { userSchema } from './shapes.ts';

/** Longest name of a clinic, in characters. */
export const maxClinic = 100;

/** Longest description of a user, in characters. */
export const maxUserDescription = 2000;

const profileChanges = z.partial(
  z.object({
    first_name: singleLineText(100, 'The first name field is required.'),
    last_name: singleLineText(100, 'The last name field is required.'),
    description: multiLineText(maxUserDescription),
    ...photoFields,
    clinic: optionalText(maxClinic),
    /** Of the clinic, shown whole. */
    logo: z.optional(fileOrEmpty),
    version: id,
  }),
);

/** The signed-in user. */
export const users = {
  me: endpoint('GET', '/api/users/me', {
    summary: 'The signed-in user.',
    output: z.object({ user: userSchema }),
    status: 200,
    withoutPrefix: true,
  }),
  stopBecoming: endpoint('POST', '/api/users/me/stop-becoming', {
    summary: 'Ends the session in which an admin acts as a user, and opens a new one of the admin.',
    output: z.object({ token: z.string(), user: userSchema }),
    status: 200,
  }),
  update: endpoint('PUT', '/api/users/me', {
    optimistic: true,
    summary:
      "Changes the signed-in user's names, description and photo, and the clinic and its logo, additions to the specification. Omitted fields are unchanged.",
    body: naming(profileChanges),
    files: { ...photoFiles, ...logoFile },
    output: z.object({ user: userSchema }),
    status: 200,
    withoutPrefix: true,
    override: 'PUT',
  }),
};
