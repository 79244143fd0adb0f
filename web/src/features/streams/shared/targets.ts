/** An account of the ledger, or an instance of a dimension, where lines may be placed. */
export interface TargetReference {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

export function targetLabel({ code, name }: TargetReference): string {
  return `${code} · ${name}`;
}
