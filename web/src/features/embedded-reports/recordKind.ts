import type { RecordKind } from '../../components/RecordKind.ts';

export const embeddedReportKind = {
  type: 'BI_REPORTS',
  catalogue: 'embedded-reports',
} as const satisfies RecordKind;
