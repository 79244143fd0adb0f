import type { TestDatabase } from '../database.ts';
import { exportJournal } from '../journal.ts';
import type { Balance } from './balances.ts';
import { digest } from './balances.ts';
import { type DrillAnswer, type FigureQuestion, readDrill } from './drills.ts';
import type { BalanceQuestion } from './balances.ts';
import type { FigureNames } from './figureNames.ts';
import type { RecordedFigure } from './record.ts';
import type { RestSession } from './restSession.ts';

const zero = '0.0000';

/** A figure as the balance shows it, and what lies behind it. */
export async function readFigure(
  session: RestSession,
  names: FigureNames,
  question: BalanceQuestion,
  balance: Balance,
  figure: FigureQuestion,
): Promise<RecordedFigure> {
  const { account, computed, currency, part, column } = figure;
  const row = balance.rows.find(
    (each) => each.account === account && each.computed === computed && each.currency === currency,
  );
  const { from, to } = balance.columns[column] ?? {};
  if (row === undefined || from == null || to == null) {
    throw new Error(`The balance does not show the figure ${JSON.stringify(figure)}`);
  }
  const drill: DrillAnswer = await readDrill(session, names, question, figure, { from, to });
  const { debit, credit } = row.amounts[part];
  return { ...figure, debit: debit?.[column] ?? zero, credit: credit?.[column] ?? zero, drill };
}

/** Of the whole journal; the order of its last entry, which asserts balances by code, is that of the database's language. */
export async function readJournalDigest(database: TestDatabase, clientName: string): Promise<string> {
  const { text } = await exportJournal(database, clientName);
  const last = text.trimEnd().lastIndexOf('\n\n') + 2;
  return digest([text.slice(0, last), text.slice(last).split('\n').toSorted()]);
}
