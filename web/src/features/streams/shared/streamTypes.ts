export const streamTypes = ['DOUBLE_ENTRY', 'SINGLE_ACCOUNT_ENTRY', 'SINGLE_AMOUNT_ENTRY'] as const;

/** How the rows of a stream's files are built. */
export type StreamType = (typeof streamTypes)[number];

/** None of a payroll stream, and none that this program does not know yet. */
export function streamTypeOf(type: string | null | undefined): StreamType | null {
  return streamTypes.find((each) => each === type) ?? null;
}
