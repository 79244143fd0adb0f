/** Side of a posting. */
export type Side = 'debit' | 'credit';

/** The other side. */
export function otherSide(side: Side): Side {
  return side === 'debit' ? 'credit' : 'debit';
}
