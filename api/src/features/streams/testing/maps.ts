import type { Instance } from '../instanceView.ts';
import type { MapEntry, WireOptions } from '../fields/fieldMap.ts';
import { type Books, type InstanceWithFile, processInstance, verify } from './books.ts';

/** Field maps written by hand: what a user chooses in the editor. */

type Format = MapEntry['format'];

/** Names of columns; a fixed text; or null for what the file does not have. */
export type Choice =
  | { readonly columns: readonly string[]; readonly format?: Format; readonly kinds?: readonly Kind[] }
  | { readonly constant: string; readonly format?: Format }
  | null;

type Kind = 'cost' | 'profit' | undefined;

/** A line of the field map as the editor saves it. */
export function toEntry(name: string, choice: Choice, columns: readonly string[]): MapEntry {
  const empty = { name, sources: [], constant: null, is_not_used: false, format: choice?.format ?? {} };
  if (choice === null) return { ...empty, is_not_used: true };
  if ('constant' in choice) return { ...empty, constant: choice.constant };
  const sources = choice.columns.map((column, index) => {
    const kind = choice.kinds?.[index];
    const source = { name: column, position: columns.indexOf(column) };
    return kind === undefined ? source : { ...source, dimension_kind: kind };
  });
  return { ...empty, sources };
}

export type Choices = Readonly<Record<string, Choice>>;

export interface SavedMap {
  readonly status: number;
  readonly body: unknown;
}

/** What a file without peculiarities asks for. */
export const plainOptions: WireOptions = {
  row_filter: null,
  side_from: 'column',
  amount_kind: 'flow',
  contra_account: null,
  earlier_results: null,
};

export async function saveMap(
  { session }: Books,
  { path }: InstanceWithFile,
  choices: Choices,
  options: Partial<WireOptions> = {},
): Promise<SavedMap> {
  const { source } = await session.ok<Instance>('GET', path);
  const columns = source?.columns.map((column) => column.name) ?? [];
  return session.call('PUT', `${path}/fields`, {
    body: {
      fields: Object.entries(choices).map(([name, choice]) => toEntry(name, choice, columns)),
      options: { ...plainOptions, ...options },
    },
  });
}

interface Cell {
  readonly account_id: number;
  readonly debit: string;
  readonly credit: string;
}

/** `code: debit credit` of every account that the published version moved, in the order of codes. */
export async function readSums({ session }: Books, { path }: InstanceWithFile): Promise<string[]> {
  const { accounts } = await session.ok<{ accounts: { id: number; code: string }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  const codes = new Map(accounts.map(({ id, code }) => [id, code]));
  const cells = await session.ok<Cell[]>('GET', `${path}/cells`);
  return cells
    .map(({ account_id, debit, credit }) => `${codes.get(account_id)}: ${debit} ${credit}`)
    .toSorted();
}

/** Codes of the errors of the last run, each once. */
async function readErrorCodes({ session }: Books, { path }: InstanceWithFile): Promise<string[]> {
  const { codes } = await session.ok<{ codes: { code: string }[] }>('GET', `${path}/errors/counts`);
  return codes.map(({ code }) => code).toSorted();
}

/** Processes and tells what came of it: the sums, or the codes of the errors. */
export async function outcomeOf(books: Books, file: InstanceWithFile): Promise<readonly string[]> {
  await verify(books, file);
  const { status } = await processInstance(books, file);
  return status === 'processed' ? readSums(books, file) : readErrorCodes(books, file);
}
