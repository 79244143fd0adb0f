import type { ClientId } from '@tributary/engine/ids';
import { protectedCell } from '@tributary/engine/text/spreadsheetCell';
import Papa from 'papaparse';
import type { Database } from '../../../db/database.ts';
import { type InstanceAddress, listEliminations, listRules, requireInstance } from '../instances/service.ts';
import { type ErrorOnWire, readErrors } from './errors.ts';

const rowsPerPage = 2000;
const header = ['row', 'column', 'value', 'code', 'rules', 'details'];

function lineOf(error: ErrorOnWire, ruleNames: ReadonlyMap<number, string>): string[] {
  return [
    error.row === null ? '' : String(error.row),
    protectedCell(error.column?.name ?? ''),
    protectedCell(error.value ?? ''),
    error.code,
    protectedCell(error.rule_ids.map((id) => ruleNames.get(id) ?? String(id)).join(', ')),
    Object.keys(error.params).length === 0 ? '' : JSON.stringify(error.params),
  ];
}

/** All errors that are kept, as CSV in the order of rows, cells safe for a spreadsheet, details as JSON; read page by page, so that a long list needs little memory. */
export async function* writeErrorsFile(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
): AsyncGenerator<string> {
  const ruleNames = await db.client(clientId, async (transaction) => {
    const { stream } = await requireInstance(transaction, clientId, address);
    const rules = [
      ...(await listRules(transaction, clientId, stream.id)),
      ...(await listEliminations(transaction, clientId, stream.id)),
    ];
    return new Map(rules.map(({ id, name }) => [id, name]));
  });
  const write = (lines: string[][]) => `${Papa.unparse(lines)}\r\n`;
  yield write([header]);
  for (let after: string | undefined = undefined; ;) {
    const page: Awaited<ReturnType<typeof readErrors>> = await readErrors(db, clientId, address, {
      after,
      limit: rowsPerPage,
    });
    if (page.items.length > 0) yield write(page.items.map((error) => lineOf(error, ruleNames)));
    if (page.next === null) return;
    after = page.next;
  }
}
