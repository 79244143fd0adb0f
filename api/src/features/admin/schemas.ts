import { z } from 'zod';
import { nameSchema } from '../../http/commonSchemas.ts';

export const roleSchema = z.enum([
  'org_admin',
  'org_finance_admin',
  'org_payroll_admin',
  'org_viewer',
  'org_planner',
  'org_member',
]);

export const adminUserSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    is_platform_admin: z.boolean(),
    is_locked: z.boolean(),
    clients: z.array(z.object({ client_id: z.int(), name: z.string(), roles: z.array(roleSchema) })),
  })
  .meta({ id: 'AdminUser' });

export const addAdminBodySchema = z.strictObject({ user_id: z.int().positive() });

export const adminClientSchema = z
  .object({ id: z.int(), name: z.string(), user_count: z.int() })
  .meta({ id: 'AdminClient' });

export const addClientBodySchema = z.strictObject({ name: nameSchema });

export const clientUserSchema = z
  .object({
    id: z.int(),
    client_user_id: z.int(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    roles: z.array(roleSchema),
  })
  .meta({ id: 'ClientUser' });

/**
 * Either an existing user by id, or an address. An address that is not known yet becomes a new user; the password may be
 * given by a platform administrator.
 */
export const addClientUserBodySchema = z.strictObject({
  user_id: z.int().positive().optional(),
  email: z.email().max(255).optional(),
  first_name: z.string().trim().max(128).optional(),
  last_name: z.string().trim().max(128).optional(),
  password: z.string().min(12).max(1024).optional(),
  roles: z.array(roleSchema).min(1),
});

export const rolesBodySchema = z.strictObject({ roles: z.array(roleSchema).min(1) });

export const removedUserSchema = z.object({ id: z.int() }).meta({ id: 'RemovedUser' });
export const removedClientSchema = z.object({ id: z.int() }).meta({ id: 'RemovedClient' });
