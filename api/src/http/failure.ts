/** A way in which a call can be refused: kind on the wire, status, text. */
export interface Failure {
  readonly kind: string;
  readonly status: number;
  /** May hold {placeholders}, filled from the refusal's values. */
  readonly message: string;
}
