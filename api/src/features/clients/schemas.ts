import { z } from 'zod';

/** What a client already holds; screens use it to say what comes next. */
export const presenceSchema = z
  .object({
    has_accounts: z.boolean(),
    has_adjustments: z.boolean(),
    has_initial_balance: z.boolean(),
    has_financial_stream_data: z.boolean(),
    has_financial_rules: z.boolean(),
    has_payroll_data: z.boolean(),
    has_payroll_rules: z.boolean(),
    has_planning_template_data: z.boolean(),
  })
  .meta({ id: 'Presence' });

export const clientSummarySchema = z
  .object({ id: z.int(), name: z.string(), roles: z.array(z.string()) })
  .meta({ id: 'ClientSummary' });

export const clientSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    currency: z.string().nullable(),
    modules: z.object({ general: presenceSchema }),
  })
  .meta({ id: 'Client' });

export const configSchema = z
  .object({
    featureFlags: z.record(z.string(), z.boolean()),
    client: z.object({
      widgetId: z.string().nullable(),
      analyticsKey: z.string().nullable(),
      analyticsHost: z.string().nullable(),
      isLanguageSwitcherDisabled: z.boolean(),
      filePicker: z.string().nullable(),
      isDemonstration: z.boolean(),
      uploadBytesMax: z.int(),
    }),
  })
  .meta({ id: 'Config' });
