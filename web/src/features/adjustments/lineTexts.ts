/** A line as it is entered: an amount in one of both columns. */
export interface LineValues {
  readonly legalEntityId: string | null;
  readonly accountId: string | null;
  readonly dimensionInstanceId: string | null;
  readonly debit: string;
  readonly credit: string;
}

interface Coded {
  readonly id: string;
  readonly code: string;
}

export const emptyLine: LineValues = {
  legalEntityId: null,
  accountId: null,
  dimensionInstanceId: null,
  debit: '',
  credit: '',
};

/** Nothing was entered in it. */
export function isEmptyLine(line: LineValues): boolean {
  return Object.values(line).every((value: string | null) => value === null || value.trim() === '');
}

interface PastedLines {
  readonly lines: readonly LineValues[];
  /** Codes by which nothing was found: their fields are empty, which is said, so that none goes unseen. */
  readonly unknownCodes: readonly string[];
}

/**
 * Rows of a spreadsheet as lines: legal entity, account, debit, credit and a dimension value, by their codes. A row without a digit in
 * its amounts, as a heading or an empty one, is none.
 */
export function linesOfTable(
  text: string,
  choices: Readonly<Record<'entities' | 'accounts' | 'instances', readonly Coded[]>>,
): PastedLines {
  const unknown = new Set<string>();
  const idOf = (coded: readonly Coded[], cell: string | undefined) => {
    const code = cell?.trim() ?? '';
    if (code === '') return null;
    const found = coded.find((each) => each.code === code);
    if (found === undefined) unknown.add(code);
    return found?.id ?? null;
  };
  const lines = text
    .split(/\r?\n/)
    .map((row) => row.split('\t'))
    .filter(([, , debit = '', credit = '']) => /\d/.test(`${debit}${credit}`))
    .map(([entity, account, debit = '', credit = '', instance]): LineValues => ({
      legalEntityId: idOf(choices.entities, entity),
      accountId: idOf(choices.accounts, account),
      dimensionInstanceId: idOf(choices.instances, instance),
      debit: debit.trim(),
      credit: credit.trim(),
    }));
  return { lines, unknownCodes: [...unknown] };
}
