interface Account {
  readonly id: number;
  readonly code: string;
}

const digits = /^\d+$/;

/** `0000006200` is how some programs write `6200`; null for codes that are no number, whose zeros are theirs. */
function withoutLeadingZeros(code: string): string | null {
  return digits.test(code) ? code.replace(/^0+(?=\d)/, '') : null;
}

/** Finds the ledger account of equal code, else the only one whose code of digits differs by leading zeros alone. */
export function createAccountProposer(ledger: readonly Account[]): (code: string) => number | null {
  const idByCode = new Map<string, number>();
  /** Null where several accounts differ by these zeros. */
  const idByNumber = new Map<string, number | null>();
  for (const { code, id } of ledger) {
    if (code === '') continue;
    idByCode.set(code, id);
    const number = withoutLeadingZeros(code);
    if (number !== null) idByNumber.set(number, idByNumber.has(number) ? null : id);
  }
  return (code) => idByCode.get(code) ?? idByNumber.get(withoutLeadingZeros(code) ?? '') ?? null;
}
