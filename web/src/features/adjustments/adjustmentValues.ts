import type { LineValues } from './lineTexts.ts';

export const KINDS = ['POLICIES', 'CAPITAL', 'DEBT', 'INCOME', 'PROFIT', 'DIVIDEND', 'OTHER'] as const;
export const RATE_KINDS = ['AVERAGE', 'CLOSING'] as const;
export const LATER = ['none', 'reverses', 'repeats'] as const;

export interface AdjustmentValues {
  description: string;
  periodId: string | null;
  firstLegalEntityId: string | null;
  secondLegalEntityId: string | null;
  kind: (typeof KINDS)[number];
  rateKind: (typeof RATE_KINDS)[number];
  currency: string;
  later: (typeof LATER)[number];
  laterPeriodId: string | null;
  /** The lines: what is refused of them is told of the form as a whole. */
  rows: LineValues[];
  files: FileValues[];
}

/** A file that lies with it, or will once it is saved. */
export interface FileValues {
  readonly uploadId: string;
  readonly fileName: string;
  /** Where its bytes are found; null before it is saved. */
  readonly fileUrl: string | null;
  readonly addedBy: string | null;
  readonly addedAt: string | null;
}

/** What a file is that was sent for it. */
export const unsavedFile = (file: Pick<FileValues, 'uploadId' | 'fileName'>): FileValues => ({
  ...file,
  fileUrl: null,
  addedBy: null,
  addedAt: null,
});
