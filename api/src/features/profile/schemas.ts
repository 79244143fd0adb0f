import { z } from 'zod';
import { dateTimeSchema, languageSchema, nameSchema, personNameSchema } from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';
import { mailKindSchema } from '../mail/schemas.ts';
import { roleSchema } from '../users/schemas.ts';

/** Digits of an authenticator, or a recovery code, with whatever blanks it is typed. */
const codeSchema = z.string().trim().min(6).max(64);

export const loginBodySchema = z.strictObject({
  email: z.string().trim().min(3).max(255).describe('Address to sign in with.'),
  password: z.string().min(1).max(1024).describe('Password.'),
  code: codeSchema
    .optional()
    .describe('Of the second factor, or one of the recovery codes; asked for where it is on.'),
});

export const loginAnswerSchema = z
  .object({
    location: z.string().describe('Where to go on: a path of this application, never an address.'),
  })
  .meta({ id: 'LoginAnswer', description: 'The session that was started; its cookie comes beside it.' });

export const signInAnswerSchema = loginAnswerSchema
  .extend({
    is_code_needed: z
      .boolean()
      .describe(
        'The password is right, and no session was started: the same call takes a code of the second factor as well.',
      ),
  })
  .meta({ id: 'SignInAnswer', description: 'The session that was started, or what it still takes.' });

export const logoutAnswerSchema = z
  .object({ ended: z.boolean().describe('There was a session, and it has ended.') })
  .meta({ id: 'LogoutAnswer', description: 'Whether the session has ended.' });

const tokenAccessSchema = describedEnum('TokenAccess', 'What a program may do by a token.', {
  read: 'Ask for what its person may see.',
  write: 'Ask and change, as its person may.',
});

const callerTokenSchema = z
  .object({
    client_id: z.int().describe('The one client that it opens.'),
    access: tokenAccessSchema.describe('What may be done by it there, as far as its person may.'),
  })
  .meta({
    id: 'CallerToken',
    description:
      'By which a program calls: nothing of its person is changed by it, and nothing of the installation is open to it.',
  });

export const profileSchema = z
  .object({
    id: z.int().describe('Id of the user.'),
    email: z.string().describe('Address to sign in with.'),
    first_name: z.string().describe('First name.'),
    last_name: z.string().describe('Last name.'),
    language: languageSchema.nullable().describe('Language of the screens; null: that of the browser.'),
    is_platform_admin: z
      .boolean()
      .describe('Administers the installation; no program does by a token, whoever its person is.'),
    token: callerTokenSchema.nullable().describe('By which a program calls; null of a person.'),
    picture_version: z
      .string()
      .nullable()
      .describe('Version of the picture, another with each change; null: there is none.'),
    roles: z.array(roleSchema).describe('Roles in the client named by X-Client-ID; none without one.'),
    client_user_id: z.int().nullable().describe('Id of the membership in that client; null without one.'),
  })
  .meta({ id: 'Profile', description: 'The signed-in user.' });

export const profileBodySchema = z.strictObject({
  first_name: personNameSchema.min(1).optional().describe('First name; left out: as it is.'),
  last_name: personNameSchema.min(1).optional().describe('Last name; left out: as it is.'),
  language: languageSchema.optional().describe('Language of the screens; left out: as it is.'),
});

export const passwordBodySchema = z.strictObject({
  old_password: z.string().min(1).max(1024).describe('The present password.'),
  new_password: z.string().min(12).max(1024).describe('The new one, 12 characters or more.'),
});

export const recoverBodySchema = z.strictObject({
  email: z.email().max(255).describe('Address that somebody signs in with.'),
});

export const recoverAnswerSchema = z
  .object({
    is_mailed: z
      .literal(true)
      .describe(
        'A mail with a link was ordered for the address, if anybody signs in with it; the same for any address.',
      ),
  })
  .meta({ id: 'RecoverAnswer', description: 'What became of a forgotten password.' });

const linkTokenSchema = z.string().min(1).max(128).describe('What stands behind the # of the link.');

export const accountLinkBodySchema = z.strictObject({
  kind: mailKindSchema.describe('What the link was mailed for.'),
  token: linkTokenSchema,
});

export const accountLinkSchema = z
  .object({
    state: describedEnum('AccountLinkState', 'What became of a link that was mailed.', {
      open: 'It works.',
      used: 'It was used.',
      expired: 'Its time is over.',
      replaced: 'A later mail took its place.',
      password_set: 'A password was set otherwise since.',
      withdrawn: 'What it led to is withdrawn.',
      unknown: 'There is none such, or none any more.',
    }).describe('What became of it.'),
    email: z.string().nullable().describe('Address of the person whom it is for; null unless it works.'),
    client_name: z
      .string()
      .nullable()
      .describe('Name of the client that it invites to; null for a new password, and unless it works.'),
    inviter_name: z
      .string()
      .nullable()
      .describe('Who invites, as the mail calls them; null for a new password, and unless it works.'),
    roles: z
      .array(roleSchema)
      .describe('Roles in that client; none for a new password, and unless it works.'),
    first_name: z
      .string()
      .nullable()
      .describe(
        'First name of somebody new, as whoever invites typed it; null for a new password, for somebody known, and unless it works.',
      ),
    last_name: z.string().nullable().describe('Last name, alike.'),
    invited_at: dateTimeSchema
      .nullable()
      .describe('When the invitation was sent last; null for a new password, and unless it works.'),
    expires_at: dateTimeSchema.nullable().describe('Until when it works; null unless it does.'),
    is_known_person: z
      .boolean()
      .describe(
        'The person has been here or can sign in, and answers the invitation when signed in; false unless it works.',
      ),
  })
  .meta({ id: 'AccountLink', description: 'A link that was mailed, for whoever holds it.' });

export const recoverEndBodySchema = z.strictObject({
  token: linkTokenSchema,
  password: z.string().min(12).max(1024).describe('The new password, 12 characters or more.'),
  confirm_password: z.string().max(1024).describe('The same once more.'),
});

export const invitationBodySchema = z.strictObject({
  token: linkTokenSchema,
  password: z.string().min(12).max(1024).describe('The password from now on, 12 characters or more.'),
  first_name: personNameSchema.min(1).describe('First name.'),
  last_name: personNameSchema.min(1).describe('Last name.'),
});

export const declineBodySchema = z.strictObject({ token: linkTokenSchema });
export const declinedSchema = z
  .object({ is_declined: z.literal(true).describe('Nothing of the client was opened.') })
  .meta({ id: 'DeclinedInvitation', description: 'An invitation that was declined by its link.' });
export const invitationSchema = z
  .object({
    id: z.int().describe('Id of the membership that waits.'),
    client_name: z.string().describe('Name of the client.'),
    client_slug: z.string().describe('Its part of addresses.'),
    roles: z.array(roleSchema).describe('Roles in it.'),
    created_at: dateTimeSchema.describe('When it was made.'),
    inviter_name: z.string().nullable().describe('Who invited last; null where nobody knows.'),
    inviter_email: z
      .string()
      .nullable()
      .describe('Address of whoever invited last; null where nobody knows.'),
    invited_at: dateTimeSchema.describe('When the invitation was sent last.'),
    expires_at: dateTimeSchema.describe('Until when it can be accepted.'),
  })
  .meta({
    id: 'Invitation',
    description: 'A client into which the signed-in user was invited, and which opens once they accept.',
  });

export const passwordAnswerSchema = z
  .object({ ended_session_count: z.int().describe('How many other sessions of the user it ended.') })
  .meta({ id: 'PasswordAnswer', description: 'The password has changed.' });

export const ownSessionSchema = z
  .object({
    id: z.int().describe('Id of the session.'),
    device: z
      .string()
      .describe('What the browser or program that began it calls itself; empty where it did not say.'),
    address: z.string().describe('From where it began; empty where nobody kept it.'),
    created_at: dateTimeSchema.describe('When it began.'),
    used_at: dateTimeSchema.describe('When it was used last, to five minutes.'),
    is_current: z.boolean().describe('It is the session of this call.'),
  })
  .meta({ id: 'OwnSession', description: 'A session of the signed-in user.' });

export const endedSessionSchema = z
  .object({ id: z.int().describe('Id of the session.') })
  .meta({ id: 'EndedSession', description: 'The session that has ended.' });

export const apiTokenSchema = z
  .object({
    id: z.int().describe('Id of the token.'),
    name: z.string().describe('How its person calls it.'),
    client_id: z.int().describe('The one client that it opens.'),
    client_name: z.string().describe('Name of that client.'),
    client_slug: z.string().describe('Its part of addresses.'),
    access: tokenAccessSchema.describe('What may be done by it.'),
    created_at: dateTimeSchema.describe('When it was made.'),
    expires_at: dateTimeSchema.describe('When it ends.'),
    used_at: dateTimeSchema.nullable().describe('When it was used last, to five minutes; null: not yet.'),
  })
  .meta({ id: 'ApiToken', description: 'By which a program calls in the name of the signed-in user.' });

export const newApiTokenSchema = apiTokenSchema
  .extend({ token: z.string().describe('The secret, told this once: `Authorization: Bearer …`.') })
  .meta({ id: 'NewApiToken', description: 'A token that was made, with its secret.' });

export const apiTokenBodySchema = z.strictObject({
  name: nameSchema.max(128).describe('How its person calls it.'),
  client_id: z.int().positive().describe('The one client that it opens.'),
  access: tokenAccessSchema.describe('What may be done by it.'),
  expires_at: dateTimeSchema.optional().describe('When it ends, within a year; left out: after a year.'),
});

export const revokedTokenSchema = z
  .object({ id: z.int().describe('Id of the token.') })
  .meta({ id: 'RevokedApiToken', description: 'The token that was revoked.' });

const ownPasswordSchema = z.string().min(1).max(1024).describe('The present password.');

export const secondFactorSchema = z
  .object({
    is_on: z.boolean().describe('Signing in by password takes a code as well.'),
    confirmed_at: dateTimeSchema.nullable().describe('Since when; null: it is off.'),
    recovery_code_count: z.int().describe('How many recovery codes are left.'),
  })
  .meta({ id: 'SecondFactor', description: 'The second factor of the signed-in user.' });

export const secondFactorBodySchema = z.strictObject({ password: ownPasswordSchema });

export const newSecondFactorSchema = z
  .object({
    secret: z.string().describe('What the authenticator keeps, in base 32; told this once.'),
    address: z
      .string()
      .describe('The same as an `otpauth:` address, which authenticators read as a QR code.'),
  })
  .meta({ id: 'NewSecondFactor', description: 'A second factor that waits for its first code.' });

export const confirmationBodySchema = z.strictObject({
  code: codeSchema.describe('The present code of the authenticator.'),
});

export const confirmedSecondFactorSchema = z
  .object({
    recovery_codes: z
      .array(z.string())
      .describe(
        'Each signs in once in place of a code, where the authenticator is not at hand; told this once.',
      ),
    ended_session_count: z.int().describe('How many other sessions of the user it ended.'),
  })
  .meta({ id: 'ConfirmedSecondFactor', description: 'The second factor is on.' });

export const endedSecondFactorSchema = z
  .object({ id: z.int().describe('Id of the user.') })
  .meta({ id: 'EndedSecondFactor', description: 'The user who signs in by the password alone from now on.' });

export const signInProviderSchema = z
  .object({
    id: z.string().describe('Id of the provider, a part of addresses.'),
    name: z.string().describe('What people call it.'),
  })
  .meta({ id: 'SignInProvider', description: 'By whom people may sign in, beside their password.' });
