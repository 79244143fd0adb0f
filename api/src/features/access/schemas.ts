import { z } from 'zod';
import { describedEnum } from '../../http/describedEnum.ts';
import { type Action, objectTypeMeanings } from '../../identity/permissionTable.ts';
import { roleSchema } from '../users/schemas.ts';
import { clientSummarySchema } from '../clients/schemas.ts';
import { profileSchema } from '../profile/schemas.ts';

const objectTypeSchema = describedEnum(
  'ObjectType',
  'Type of object that rights are given on.',
  objectTypeMeanings,
);

const actionSchema = describedEnum('Action', 'What a right allows.', {
  browse: 'See that there are any, in a list.',
  read: 'Read them.',
  edit: 'Change them.',
  add: 'Add new ones.',
  delete: 'Delete them.',
  execute: 'Start what works on them.',
} as const satisfies Record<Action, string>);

const objectPermissionSchema = z
  .object({
    object_type: objectTypeSchema.describe('Type of object, for example trial_balance.'),
    actions: z.array(actionSchema).describe('What may be done with it.'),
  })
  .meta({ id: 'ObjectPermission', description: 'What may be done with one type of object.' });

const permissionsSchema = z
  .object({
    roles: z.array(roleSchema).describe('All roles in the client.'),
    main_role: roleSchema.nullable().describe('The role that comes first in precedence; null without any.'),
    default_module: z
      .int()
      .describe('Index of the module that opens first: 0 management accounting, 1 financial planning.'),
    objects: z
      .array(objectPermissionSchema)
      .describe('Rights by type of object, those on own ones included; types without any are left out.'),
    namespaces: z
      .array(z.string())
      .describe(
        'Names of permissions to whole parts of the product, for example access_management_accounting.',
      ),
    menu: z.array(z.string()).describe('Keys of the menu items to show.'),
  })
  .meta({ id: 'Permissions', description: 'What the signed-in user may do in a client.' });

const objectRightsSchema = objectPermissionSchema
  .extend({
    can_browse: z.boolean().describe('Lists of them are shown.'),
    can_read: z.boolean().describe('They are read.'),
    can_edit: z.boolean().describe('They are changed.'),
    can_add: z.boolean().describe('New ones are added.'),
    can_delete: z.boolean().describe('They are deleted.'),
  })
  .meta({ id: 'ObjectRights', description: 'What may be done with one type of object, right by right too.' });

const sharedSchema = permissionsSchema
  .pick({ objects: true, namespaces: true, menu: true })
  .meta({ id: 'SharedPermissions', description: 'What entries of access control open beside the roles.' });

/** Right by right, for integrators; what each request of the graph begins with says it once. */
export const rightsSchema = permissionsSchema
  .extend({
    objects: z
      .array(objectRightsSchema)
      .describe(
        'Rights by type of object, those on own ones and on single records included, by entries of access control; types without any are left out.',
      ),
  })
  .meta({ id: 'Rights', description: 'What the signed-in user may do in a client, right by right.' });

export const sessionSchema = z
  .object({
    user: profileSchema
      .omit({ roles: true, client_user_id: true })
      .extend({
        invitation_count: z.int().describe('How many invitations into clients wait for an answer.'),
      })
      .meta({ id: 'SessionUser', description: 'The signed-in user.' }),
    clients: z
      .array(
        clientSummarySchema
          .extend({
            shared: sharedSchema
              .nullable()
              .describe(
                'What entries of access control allow on single records, all together; null: nothing.',
              ),
          })
          .meta({ id: 'SessionClient', description: 'A client that the signed-in user is a member of.' }),
      )
      .describe('The clients that the user is a member of, by name.'),
    roles: z
      .array(permissionsSchema)
      .describe(
        'What each role allows that the user has in any client, in order of precedence. Several roles allow what any of them does.',
      ),
  })
  .meta({ id: 'Session', description: 'Who is signed in, and what is open to him or her.' });
