import { z } from 'zod';
import { isLimitedSchema, pageAnswerShape, pageQueryShape, slugSchema } from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';
import { roleSchema } from '../users/schemas.ts';

/** Screens use it to say what comes next. */
const presenceSchema = z
  .object({
    has_accounts: z.boolean().describe('A chart of accounts.'),
    has_adjustments: z.boolean().describe('Adjustments.'),
    has_initial_balance: z.boolean().describe('An initial balance.'),
    has_financial_stream_data: z.boolean().describe('Data of a financial stream.'),
    has_financial_rules: z.boolean().describe('Rules of a financial stream.'),
    has_payroll_data: z.boolean().describe('Data of a payroll stream.'),
    has_payroll_rules: z.boolean().describe('Accounts mapped for payroll.'),
    has_planning_template_data: z.boolean().describe('Values in planning templates.'),
  })
  .meta({ id: 'Presence', description: 'What a client already holds.' });

export const clientSummarySchema = z
  .object({
    id: z.int().describe('Id of the client.'),
    name: z.string().describe('Name.'),
    slug: slugSchema.describe('What addresses call the client; stays when its name changes.'),
    roles: z.array(roleSchema).describe('Roles of the signed-in user in it.'),
    is_limited: isLimitedSchema,
  })
  .meta({ id: 'ClientSummary', description: 'Membership of the signed-in user in a client.' });

export const clientsQuerySchema = z.strictObject(pageQueryShape);

export const clientsSchema = z
  .object({ ...pageAnswerShape, items: z.array(clientSummarySchema).describe('Those of this page.') })
  .meta({ id: 'ClientSummaries', description: 'A page of the clients of the signed-in user.' });

export const clientSchema = z
  .object({
    id: z.int().describe('Id of the client.'),
    name: z.string().describe('Name.'),
    slug: slugSchema.describe('What addresses call it; stays when its name changes.'),
    currency: z.string().nullable().describe('Global currency, ISO 4217; null until chosen.'),
    is_limited: isLimitedSchema,
    modules: z
      .object({ general: presenceSchema.describe('What the client already holds.') })
      .describe('What the modules hold.'),
  })
  .meta({
    id: 'Client',
    description:
      'A group or company whose books are kept here. Everything that belongs to it hangs from here.',
  });

const filePickerSchema = describedEnum('FilePicker', 'How a file is chosen.', {
  drop_zone: 'It is dropped on a place of the page, or chosen in the dialog of the browser.',
  native: 'It is chosen in the dialog of the browser alone.',
});

export const configSchema = z
  .object({
    featureFlags: z
      .record(z.string(), z.boolean())
      .describe('Parts that are switched on or off, by their names.'),
    client: z
      .object({
        widgetId: z.string().nullable().describe('Id of the help widget; null: there is none.'),
        widgetHost: z
          .string()
          .nullable()
          .describe('Where the script of the help widget lies; null: there is none.'),
        analyticsKey: z.string().nullable().describe('Key of the usage statistics; null: there are none.'),
        analyticsHost: z
          .string()
          .nullable()
          .describe('Where the script of the usage statistics lies; null: there are none.'),
        isLanguageSwitcherDisabled: z.boolean().describe('The language cannot be switched.'),
        filePicker: filePickerSchema.describe('How a file is chosen.'),
        isMailSent: z
          .boolean()
          .describe('Mails are sent; otherwise they lie in the outbox of the platform administrators.'),
        isDemonstration: z.boolean().describe('Holds demonstration data; its logins are shown.'),
        uploadBytesMax: z.int().describe('Largest file that can be uploaded, in bytes.'),
      })
      .describe('What the browser must know.'),
  })
  .meta({ id: 'Config', description: 'How this installation is set up, as far as screens must know it.' });
