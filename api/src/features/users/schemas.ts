import { z } from 'zod';
import {
  dateTimeSchema,
  flagQuerySchema,
  idListQuerySchema,
  pageAnswerShape,
  pageQueryShape,
  personNameSchema,
  revisionSchema,
  seenRevisionSchema,
  slugSchema,
} from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';

export const roleSchema = describedEnum('Role', 'Role of a member of a client.', {
  org_admin: 'Administers the client and sees everything of it.',
  org_finance_admin: 'Keeps the books: chart, streams, adjustments.',
  org_payroll_admin: 'Keeps payroll data.',
  org_viewer: 'Reads figures.',
  org_planner: 'Plans.',
  org_member: 'Sees what was shared with him or her.',
});

/** Some may be named twice. */
const rolesMax = 32;
const rolesSchema = z.array(roleSchema).min(1).max(rolesMax);
const legalEntitiesMax = 1000;
const legalEntityIdsSchema = z.array(z.int().positive()).max(legalEntitiesMax);

const memberStatusSchema = describedEnum('MemberStatus', 'Whether somebody has been in the client.', {
  invited: 'Was named by an address, and has not accepted yet.',
  expired: 'Was invited, and did not come in time: the invitation opens nothing until it is sent again.',
  declined: 'Was invited and said no: the invitation opens nothing until it is sent again.',
  active: 'Has been in the client.',
});

const userStatusSchema = describedEnum('AdminUserStatus', 'Whether somebody has ever come.', {
  invited: 'Was invited, and has never signed in.',
  expired: 'Has never signed in, and did not come in time.',
  declined: 'Has never signed in, and said no to all invitations.',
  withdrawn: 'Has never signed in, and no client invites any more.',
  active: 'Has a password, or has been here.',
});

export const adminUserSchema = z
  .object({
    id: z.int().describe('Id of the user.'),
    email: z.string().describe('Address to sign in with.'),
    first_name: z.string().describe('First name.'),
    last_name: z.string().describe('Last name.'),
    is_platform_admin: z.boolean().describe('Administers the installation.'),
    is_locked: z.boolean().describe('After wrong passwords, sign-in from new devices waits now.'),
    status: userStatusSchema.describe('Whether he or she has ever come.'),
    has_second_factor: z.boolean().describe('Signs in with a code beside the password.'),
    last_used_at: dateTimeSchema
      .nullable()
      .describe(
        'When he or she was here last, to five minutes; null: not yet. Programs by tokens do not count.',
      ),
    clients: z
      .array(
        z.object({
          id: z.int().describe('Id of the membership.'),
          status: memberStatusSchema.describe('Whether the user has been in it.'),
          client_id: z.int().describe('Id of the client.'),
          name: z.string().describe('Name of the client.'),
          slug: slugSchema.describe('What addresses call it.'),
          roles: z.array(roleSchema).describe('Roles in it.'),
        }),
      )
      .describe('Clients that the user is a member of.'),
  })
  .meta({ id: 'AdminUser', description: 'A user of the installation, as administrators see it.' });

const userOrderSchema = describedEnum('AdminUserOrder', 'Order of the users of the installation.', {
  email: 'By address.',
  email_descending: 'By address, from the end.',
  name: 'By last name, then first name.',
  name_descending: 'By last name, then first name, from the end.',
  last_used: 'Who was not here for longest first.',
  last_used_descending: 'Who was here last first.',
});

export const adminUsersQuerySchema = z.strictObject({
  ...pageQueryShape,
  order_by: userOrderSchema.default('email').describe('In which order.'),
  search: z
    .string()
    .max(128)
    .optional()
    .describe('Only those whose address or name holds each of these words, whatever their case.'),
  ids: idListQuerySchema.optional().describe('Only these.'),
  status: userStatusSchema
    .optional()
    .describe('Only those of whom this holds, or of whose invitation to a client it does.'),
  is_locked: flagQuerySchema
    .optional()
    .describe('Only those whose sign-in from new devices waits now, after wrong passwords.'),
});

export const adminUsersSchema = z
  .object({ ...pageAnswerShape, items: z.array(adminUserSchema).describe('The users of this page.') })
  .meta({ id: 'AdminUsers', description: 'A page of the users of the installation.' });

export const addAdminBodySchema = z.strictObject({
  user_id: z.int().positive().describe('Id of the user who becomes a platform administrator.'),
});

export const clientUserSchema = z
  .object({
    id: z.int().describe('Id of the membership, by which calls name the member.'),
    client_user_id: z.int().describe('The same, as other records name it.'),
    email: z.string().describe('Address; until the member has been in the client, as it was typed.'),
    first_name: z.string().describe('First name; until the member has been in the client, as it was typed.'),
    last_name: z.string().describe('Last name; until the member has been in the client, as it was typed.'),
    roles: z.array(roleSchema).describe('Roles in the client.'),
    is_limited: z.boolean().describe('Sees some legal entities alone.'),
    legal_entity_ids: z
      .array(z.int())
      .describe(
        'The legal entities that a limited member sees, as far as the caller sees them; empty for one who is not limited.',
      ),
    status: memberStatusSchema.describe('Whether the member has been in the client.'),
    revision: revisionSchema,
  })
  .meta({ id: 'ClientUser', description: 'A member of a client.' });

export const membersQuerySchema = z.strictObject({
  ...pageQueryShape,
  role: roleSchema.optional().describe('Only members with this role.'),
  ids: idListQuerySchema.optional().describe('Only these memberships.'),
});

export const clientUsersSchema = z
  .object({ ...pageAnswerShape, items: z.array(clientUserSchema).describe('The members of this page.') })
  .meta({ id: 'ClientUsers', description: 'A page of the members of a client, by address.' });

/** What a client's administrator says of somebody. Whether the address is known is not told. */
export const inviteMemberBodySchema = z.strictObject({
  email: z.email().max(255).describe('Address to sign in with.'),
  first_name: personNameSchema
    .default('')
    .describe(
      'First name, shown here until the member has been in the client, and after that where he or she has no names.',
    ),
  last_name: personNameSchema.default('').describe('Last name, shown as the first name is.'),
  roles: rolesSchema.describe('Roles in the client.'),
  legal_entity_ids: legalEntityIdsSchema
    .optional()
    .describe('The legal entities that alone are seen; none: all. An administrator sees all.'),
});

/** A platform administrator knows all users, and may name one by id, or give a first password to one who has never been here. */
export const addMemberBodySchema = inviteMemberBodySchema.extend({
  user_id: z.int().positive().optional().describe('Id of a known user, instead of an address.'),
  email: inviteMemberBodySchema.shape.email
    .optional()
    .describe('Address; one that is not known yet becomes a new user.'),
  password: z
    .string()
    .min(12)
    .max(1024)
    .optional()
    .describe('First password of a user who has never been here.'),
});

export const rolesBodySchema = z.strictObject({
  roles: rolesSchema.optional().describe('All roles from now on. Left out: as they are.'),
  legal_entity_ids: legalEntityIdsSchema
    .optional()
    .describe(
      'The legal entities that alone are seen from now on; none: all. Left out: as it is. An administrator sees all.',
    ),
  revision: seenRevisionSchema,
});

export const removedMemberSchema = z
  .object({ id: z.int().describe('Id of the membership.') })
  .meta({ id: 'RemovedClientUser', description: 'The membership that was taken away.' });

export const removedUserSchema = z
  .object({ id: z.int().describe('Id of the user.') })
  .meta({ id: 'RemovedUser', description: 'The user who was removed.' });
