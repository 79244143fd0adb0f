import { z } from 'zod';
import { isLimitedSchema } from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';
import type { Grant } from '../../identity/permissionTable.ts';
import { adjustmentSchema } from '../adjustments/schemas.ts';
import { instanceSchema } from '../streams/instances/instanceSchemas.ts';

/** The right to decide on what waits, of each kind. */
export const rightsOfApprovals = {
  adjustments: { on: 'adjustments', do: 'execute' },
  financial: { on: 'financial_verification', do: 'execute' },
  payroll: { on: 'payroll_verification', do: 'execute' },
} as const satisfies Record<string, Grant>;

export type ApprovalKind = keyof typeof rightsOfApprovals;

const kindSchema = describedEnum('ApprovalKind', 'What waits for somebody.', {
  adjustments: 'Adjustments that wait for approval.',
  financial: 'Imports of accounting files that wait for release.',
  payroll: 'Imports of payroll files that wait for release.',
} satisfies Record<ApprovalKind, string>);

export const approvalsQuerySchema = z.strictObject({
  of: kindSchema.optional().describe('Only this; all that the caller may decide on when left out.'),
});

export const approvalsSchema = z
  .object({
    adjustments: z
      .array(adjustmentSchema)
      .describe('Adjustments that wait for approval and that the caller may decide on, by time.'),
    instances: z
      .array(instanceSchema)
      .describe(
        'Imports that wait for release and that the caller may decide on, by when they were submitted.',
      ),
    is_limited: isLimitedSchema,
  })
  .meta({ id: 'Approvals', description: 'What waits for the caller.' });

export type Approvals = z.input<typeof approvalsSchema>;
