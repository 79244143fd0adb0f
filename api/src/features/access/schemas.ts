import { z } from 'zod';

export const permissionsSchema = z
  .object({
    roles: z.array(z.string()).describe('All roles in the client.'),
    main_role: z.string().nullable().describe('The role that comes first in precedence; null without any.'),
    default_module: z
      .int()
      .describe('Index of the module that opens first: 0 management accounting, 1 financial planning.'),
    objects: z
      .array(
        z.object({
          object_type: z.string().describe('Type of object, for example trial_balance.'),
          actions: z.array(z.string()).describe('Of browse, read, edit, add, delete, execute.'),
        }),
      )
      .describe('Rights by type of object; types without any are left out.'),
    namespaces: z
      .array(z.string())
      .describe(
        'Names of permissions to whole parts of the product, for example access_management_accounting.',
      ),
    menu: z.array(z.string()).describe('Keys of the menu items to show.'),
  })
  .meta({ id: 'Permissions', description: 'What the signed-in user may do in a client.' });
