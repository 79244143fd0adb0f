import { z } from 'zod';
import { describedEnum } from '../../http/describedEnum.ts';
import type { Grant } from '../../identity/permissionTable.ts';
import type { UploadPurpose } from './tables.ts';

/** The right that a file of each purpose needs, when it is sent as when it is used. */
export const rightsOfPurposes = {
  financial_streams: { on: 'financial_streams', do: 'edit' },
  payroll_streams: { on: 'payroll_streams', do: 'edit' },
  ledger: { on: 'ledger', do: 'edit' },
  initial_balance: { on: 'initial_balance', do: 'add' },
  adjustments: { on: 'adjustments', do: 'edit' },
} as const satisfies Record<UploadPurpose, Grant>;

const uploadPurposeSchema = describedEnum(
  'UploadPurpose',
  'What a file is sent for; no other call takes it.',
  {
    financial_streams: 'The file of an instance of a financial stream.',
    payroll_streams: 'The file of an instance of a payroll stream.',
    ledger: 'A chart of accounts.',
    initial_balance: 'The initial balance of a legal entity.',
    adjustments: 'The lines of an adjustment, or what lies with one as evidence.',
  } satisfies Record<UploadPurpose, string>,
);

export const uploadQuerySchema = z.strictObject({
  purpose: uploadPurposeSchema.describe('What the file is sent for; no other call takes it.'),
});

export const uploadSchema = z
  .object({
    id: z.int().describe('Id of the upload; calls that take a file name it.'),
    file_name: z.string().describe('Name of the file.'),
    size_bytes: z.int().describe('Size in bytes.'),
    sha256: z.string().describe('SHA-256 of its bytes, hexadecimal.'),
    same_bytes_in_instance_ids: z
      .array(z.int())
      .describe('Ids of instances of this client that hold the same bytes, the first 20.'),
  })
  .meta({ id: 'Upload', description: 'A file that was sent, to be used by a later call.' });
