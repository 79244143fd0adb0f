import { parentPort } from 'node:worker_threads';
import type { NodeOfReport } from '@tributary/engine/reports/substituteInHost';
import { type IntercompanyTask, type MatchedPairs, matchIntercompany } from './intercompany/task.ts';
import { explainReport, type ExplainedReport } from './reports/evaluation/explainedReport.ts';
import type { CellTask, EvaluationTask } from './reports/evaluation/reportTask.ts';
import { writeReport } from './reports/evaluation/reportAnswer.ts';
import {
  type HostTask,
  judgeHostTask,
  type ReplacedReport,
  replaceReports,
  type ReplacementTask,
} from './reports/replacedReports.ts';
import {
  type BalanceTask,
  findGroupParts,
  type GroupParts,
  writeTrialBalance,
} from './trial-balance/balanceAnswer.ts';
import { type EntityParts, findParts, type PartsTask } from './trial-balance/figureParts.ts';
import { MissingRatesError } from './trial-balance/missingRatesError.ts';
import { findStanding, type Standing, type StandingTask } from './trial-balance/standing.ts';

/** One question after the other; bytes are handed over. */

export type Question =
  | { readonly balance: BalanceTask }
  | { readonly group: BalanceTask }
  | { readonly intercompany: IntercompanyTask }
  | { readonly standing: StandingTask }
  | { readonly parts: PartsTask }
  | { readonly report: EvaluationTask }
  | { readonly cell: CellTask }
  | { readonly host: HostTask }
  | { readonly replacement: ReplacementTask };

export type Outcome =
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly group: GroupParts }
  | { readonly standing: Standing }
  | { readonly pairs: MatchedPairs }
  | { readonly parts: readonly EntityParts[] }
  | { readonly cell: ExplainedReport | null }
  | { readonly unfit: readonly NodeOfReport[] }
  | { readonly replaced: readonly ReplacedReport[] }
  | { readonly missingRates: MissingRatesError['missing'] }
  | { readonly message: string };

function outcomeOf(question: Question): Outcome {
  try {
    if ('balance' in question) return { bytes: writeTrialBalance(question.balance) };
    if ('group' in question) return { group: findGroupParts(question.group) };
    if ('intercompany' in question) return { pairs: matchIntercompany(question.intercompany) };
    if ('report' in question) return { bytes: writeReport(question.report) };
    if ('cell' in question) return { cell: explainReport(question.cell) };
    if ('host' in question) return { unfit: judgeHostTask(question.host) };
    if ('replacement' in question) return { replaced: replaceReports(question.replacement) };
    if ('parts' in question) return { parts: findParts(question.parts) };
    return { standing: findStanding(question.standing) };
  } catch (error) {
    if (error instanceof MissingRatesError) return { missingRates: error.missing };
    return { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (question: Question) => {
  const outcome = outcomeOf(question);
  parentPort?.postMessage(outcome, 'bytes' in outcome ? [outcome.bytes.buffer] : []);
});
