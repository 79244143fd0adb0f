import { z } from 'zod';
import { describedEnum } from '../../http/describedEnum.ts';

export const roleSchema = describedEnum('Role', 'Role of a member of a client.', {
  org_admin: 'Administers the client and sees everything of it.',
  org_finance_admin: 'Keeps the books: chart, streams, adjustments.',
  org_payroll_admin: 'Keeps payroll data.',
  org_viewer: 'Reads figures.',
  org_planner: 'Plans.',
  org_member: 'Sees what was shared with him or her.',
});

const userShape = {
  id: z.int().describe('Id of the user.'),
  email: z.string().describe('Address to sign in with.'),
  first_name: z.string().describe('First name.'),
  last_name: z.string().describe('Last name.'),
};

export const adminUserSchema = z
  .object({
    ...userShape,
    is_platform_admin: z.boolean().describe('Administers the installation.'),
    is_locked: z.boolean().describe('Locked after wrong passwords.'),
    clients: z
      .array(
        z.object({
          client_id: z.int().describe('Id of the client.'),
          name: z.string().describe('Name of the client.'),
          roles: z.array(roleSchema).describe('Roles in it.'),
        }),
      )
      .describe('Clients that the user is a member of.'),
  })
  .meta({ id: 'AdminUser', description: 'A user of the installation, as administrators see it.' });

export const addAdminBodySchema = z.strictObject({
  user_id: z.int().positive().describe('Id of the user who becomes a platform administrator.'),
});

export const clientUserSchema = z
  .object({
    ...userShape,
    client_user_id: z.int().describe('Id of the membership.'),
    roles: z.array(roleSchema).describe('Roles in the client.'),
  })
  .meta({ id: 'ClientUser', description: 'A member of a client.' });

/**
 * Either an existing user by id, or an address. An address that is not known yet becomes a new user; the password may be
 * given by a platform administrator.
 */
export const addClientUserBodySchema = z.strictObject({
  user_id: z.int().positive().optional().describe('Id of a known user.'),
  email: z.email().max(255).optional().describe('Address; one that is not known yet becomes a new user.'),
  first_name: z.string().trim().max(128).optional().describe('First name of a new user.'),
  last_name: z.string().trim().max(128).optional().describe('Last name of a new user.'),
  password: z
    .string()
    .min(12)
    .max(1024)
    .optional()
    .describe('First password of a new user; only platform administrators may give one.'),
  roles: z.array(roleSchema).min(1).describe('Roles in the client.'),
});

export const rolesBodySchema = z.strictObject({
  roles: z.array(roleSchema).min(1).describe('All roles from now on.'),
});

export const removedUserSchema = z
  .object({ id: z.int().describe('Id of the user.') })
  .meta({ id: 'RemovedUser', description: 'The user who was removed.' });
