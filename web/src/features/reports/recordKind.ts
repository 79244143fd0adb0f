import type { RecordKind } from '../../components/RecordKind.ts';

export const reportKind = {
  type: 'REPORT_BUILDER_REPORTS',
  catalogue: 'reports',
} as const satisfies RecordKind;
