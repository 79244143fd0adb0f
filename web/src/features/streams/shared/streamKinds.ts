/** What a stream imports. */
export type StreamKind = 'FINANCIAL' | 'PAYROLL';

/** Of a kind that this program does not know, as of accounting files. */
export function streamKindOf(kind: string): StreamKind {
  return kind === 'PAYROLL' ? kind : 'FINANCIAL';
}
