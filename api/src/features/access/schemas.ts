import { z } from 'zod';
import { describedEnum } from '../../http/describedEnum.ts';
import type { Action, ObjectType } from '../../identity/permissionTable.ts';
import { roleSchema } from '../users/schemas.ts';
import { clientSummarySchema } from '../clients/schemas.ts';
import { profileSchema } from '../profile/schemas.ts';

const objectTypeSchema = describedEnum('ObjectType', 'Type of object that rights are given on.', {
  users: 'Members of the client and their roles.',
  settings: 'Settings of the client.',
  analytics: 'Usage statistics.',
  legal_entities: 'Legal entities.',
  periods: 'The calendar.',
  currencies: 'The global currency and the currencies in use.',
  rates: 'Exchange rates.',
  acl: 'Rights on single records.',
  ledger: 'The chart of accounts.',
  balance_categories: 'Categories of the balance sheet.',
  dimensions: 'Dimensions and their instances.',
  initial_balance: 'The initial balance.',
  financial_streams: 'Streams of accounting files.',
  financial_stream_instances: 'Instances of financial streams.',
  financial_rules: 'Rules of financial streams.',
  eliminations: 'Eliminations.',
  payroll_streams: 'Streams of payroll files.',
  payroll_stream_instances: 'Instances of payroll streams.',
  payroll_people: 'People on the payroll.',
  trial_balance: 'The trial balance and the postings behind it.',
  payroll_data: 'Payroll figures.',
  cost_allocations: 'Allocations of cost.',
  people_allocations: 'Allocations of people.',
  adjustments: 'Adjustments.',
  period_locks: 'Locks of periods.',
  financial_verification: 'Release of financial instances for processing.',
  payroll_verification: 'Release of payroll instances for processing.',
  metrics: 'Metrics.',
  report_builder_reports: 'Reports of the report builder.',
  dashboarding_dashboards: 'Dashboards.',
  bi_reports: 'Reports for business intelligence.',
  bi_report_views: 'Views of such reports.',
  plans: 'Plans.',
  planning_templates: 'Planning templates.',
  plan_promotions: 'Promotions of plans.',
  spreadsheets: 'Spreadsheets.',
  extra_sheets: 'Extra sheets.',
} as const satisfies Record<ObjectType, string>);

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

export const permissionsSchema = z
  .object({
    roles: z.array(roleSchema).describe('All roles in the client.'),
    main_role: roleSchema.nullable().describe('The role that comes first in precedence; null without any.'),
    default_module: z
      .int()
      .describe('Index of the module that opens first: 0 management accounting, 1 financial planning.'),
    objects: z
      .array(objectPermissionSchema)
      .describe('Rights by type of object; types without any are left out.'),
    namespaces: z
      .array(z.string())
      .describe(
        'Names of permissions to whole parts of the product, for example access_management_accounting.',
      ),
    menu: z.array(z.string()).describe('Keys of the menu items to show.'),
  })
  .meta({ id: 'Permissions', description: 'What the signed-in user may do in a client.' });

export const sessionSchema = z
  .object({
    user: profileSchema
      .omit({ roles: true, client_user_id: true })
      .meta({ id: 'SessionUser', description: 'The signed-in user.' }),
    clients: z
      .array(
        clientSummarySchema
          .extend({ permissions: permissionsSchema.describe('What the user may do in it.') })
          .meta({
            id: 'SessionClient',
            description: 'A client of the signed-in user, with his or her rights.',
          }),
      )
      .describe('The clients that the user is a member of, by name.'),
  })
  .meta({ id: 'Session', description: 'Who is signed in, and what is open to him or her.' });
