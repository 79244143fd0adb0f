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

/**
 * Rows of a spreadsheet as lines: company, account, debit, credit and a dimension value, by their codes. A row in which nothing
 * is known by its code, as a heading, is none.
 */
export function linesOfTable(
  text: string,
  choices: Readonly<Record<'entities' | 'accounts' | 'instances', readonly Coded[]>>,
): LineValues[] {
  const idOf = (coded: readonly Coded[], code: string | undefined) =>
    coded.find((each) => each.code !== '' && each.code === code?.trim())?.id ?? null;
  return text
    .split(/\r?\n/)
    .map((row) => row.split('\t'))
    .flatMap(([entity, account, debit = '', credit = '', instance]) => {
      const line = {
        legalEntityId: idOf(choices.entities, entity),
        accountId: idOf(choices.accounts, account),
        dimensionInstanceId: idOf(choices.instances, instance),
        debit: debit.trim(),
        credit: credit.trim(),
      };
      return line.legalEntityId === null && line.accountId === null ? [] : [line];
    });
}
