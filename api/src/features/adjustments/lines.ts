import type { LineBasis } from '@tributary/engine/adjustments/fileLines';
import type { AccountId, ClientId, LegalEntityId } from '@tributary/engine/ids';
import { isCurrencyCode } from '@tributary/engine/money/currency';
import { formatAmount } from '@tributary/engine/money/amount';
import type { Database } from '../../db/database.ts';
import { invalidField } from '../../http/errors.ts';
import {
  describeColumns,
  describeReadSheet,
  readTable,
  requireRoleOfEach,
  tableFileOf,
} from '../files/tableService.ts';
import { toEnginePeriod } from '../periods/engineService.ts';
import { readWorld } from './basis.ts';
import { checkEntities, periodOf } from './planning.ts';
import type { LinesPiece } from './readLinesProtocol.ts';
import { linesMax, type LinesOrder, type ReadLines } from './schemas.ts';

/** More rows than a table of lines has; a file that is larger is something else. */
const rowCountMax = 20_000;
const problemsShownMax = 500;

const program = new URL('./readLinesWorker.js', import.meta.url);

async function readBasis(db: Database, clientId: ClientId, order: LinesOrder): Promise<LineBasis> {
  if (!isCurrencyCode(order.currency)) {
    throw invalidField('currency', 'unknown', `${order.currency} is no currency of ISO 4217.`);
  }
  return db.client(clientId, async (transaction) => {
    const world = await readWorld(transaction, clientId);
    const period = periodOf(world, order.period_id, 'period_id');
    const ids = checkEntities(world, order);
    return {
      entities: world.entities
        .filter(({ id }) => ids.includes(id))
        .map(({ id, code }) => ({ id: id as LegalEntityId, code })),
      accounts: world.accounts.map(({ id, code, type, closed_from: closedFrom }) => ({
        id: id as AccountId,
        code,
        type,
        closedFrom,
      })),
      dimensions: world.dimensions,
      periods: world.periods.map(toEnginePeriod),
      periodIndex: world.periods.indexOf(period),
      date: period.end_date,
      currency: order.currency,
      linesMax,
    };
  });
}

/** What a file says of the lines of an adjustment, held against what that says already. Nothing is saved. */
export async function readLinesOfFile(
  db: Database,
  clientId: ClientId,
  order: LinesOrder,
  userId: number,
): Promise<ReadLines> {
  const file = await tableFileOf(db, clientId, 'adjustments', { ...order, sentBy: userId });
  const basis = await readBasis(db, clientId, order);
  const { table, answer } = await readTable<LinesPiece>(db, clientId, {
    program,
    file,
    questionOf: (found) => {
      if (found.rowCount > rowCountMax) {
        const message = `The file has ${found.rowCount} rows; lines of an adjustment are at most ${linesMax}.`;
        throw invalidField('upload_id', 'too_many_rows', message);
      }
      requireRoleOfEach(found, order);
      return { basis, roles: order.roles };
    },
    tooSlow: (secondsMax) =>
      invalidField(
        'upload_id',
        'file_too_slow',
        `The file was not read within ${secondsMax} seconds, or in the memory for it.`,
      ),
  });
  const { lines, problems, debit, credit, roles } = answer;
  return {
    upload_id: order.upload_id,
    ...describeReadSheet(file),
    skip_rows: table.analysis.skipRows,
    // Of the legal entities of an adjustment each row names one; another one is a problem of its row.
    warnings: table.analysis.warnings.filter(({ code }) => code !== 'several_companies'),
    row_count: table.rowCount,
    columns: describeColumns(table, roles),
    lines: lines.slice(0, linesMax).map((line) => ({
      row_no: line.rowNo,
      legal_entity_id: line.entityId,
      account_id: line.accountId,
      dimension_instance_id: line.dimensionInstanceId,
      side: line.side,
      amount: formatAmount(line.amount),
    })),
    debit: formatAmount(debit),
    credit: formatAmount(credit),
    difference: formatAmount(debit - credit),
    problem_count: problems.length,
    problems: problems
      .slice(0, problemsShownMax)
      .map(({ rowNo, ...problem }) => ({ ...problem, row_no: rowNo })),
  };
}
