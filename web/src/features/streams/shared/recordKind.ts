import type { RecordKind } from '../../../components/RecordKind.ts';

export const streamKind = {
  type: 'FINANCIAL_STREAMS',
  catalogue: 'streams/shared',
} as const satisfies RecordKind;
