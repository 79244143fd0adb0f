import { z } from 'zod';

export const permissionsSchema = z
  .object({
    roles: z.array(z.string()),
    main_role: z.string().nullable(),
    /** Index of the module that opens first: 0 management accounting, 1 financial planning. */
    default_module: z.int(),
    /** Per object type the actions granted: browse, read, edit, add, delete, execute. */
    objects: z.array(z.object({ object_type: z.string(), actions: z.array(z.string()) })),
    /** Names of namespace permissions, for example access_management_accounting. */
    namespaces: z.array(z.string()),
    /** Keys of the menu items that the roles may see. */
    menu: z.array(z.string()),
  })
  .meta({ id: 'Permissions' });
