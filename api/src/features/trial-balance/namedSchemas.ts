import { z } from 'zod';
import { accountSchema } from '../chart-of-accounts/schemas.ts';
import { legalEntitySchema } from '../legal-entities/schemas.ts';
import { periodSchema } from '../periods/schemas.ts';

/** Records that lines behind a figure name, as the calls of those say them. */
export const namedByLinesShape = {
  accounts: z
    .array(accountSchema)
    .optional()
    .describe(
      'Accounts of the lines and on their other side, as `GET /ledger?include_balance=true` says them.',
    ),
  periods: z.array(periodSchema).optional().describe('Periods, as `GET /periods` says them.'),
  legal_entities: z
    .array(legalEntitySchema)
    .optional()
    .describe('Legal entities, as `GET /legal_entities` says them on its longest page.'),
};
