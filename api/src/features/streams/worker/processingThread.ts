import type { BalanceRows } from '@tributary/engine/balances/packs/balanceRows';
import type { PayrollPlan } from '@tributary/engine/payroll/payrollPlan';
import type { ProcessingPlan } from '@tributary/engine/plan/processingPlan';
import type { ProcessingCounts, ProcessingResult } from '@tributary/engine/postings/result';
import type { SourceAccountCount } from '@tributary/engine/placing/lineDetermination';
import type { CountedAccount, SourceAccountsInput } from '@tributary/engine/reading/sourceAccounts';
import type { FinancialRule } from '@tributary/engine/plan/rule';
import { type FileThread, startFileThread } from '../../files/service.ts';
import type { RowsOfFile } from '../../files/threadService.ts';
import type { ErrorList } from './errorRows.ts';
import type { FigureSeal, WrittenFigures } from '../../postings/readService.ts';
import type { FigureStamp } from './figureRows.ts';
import type { SampledEliminations, SampledPreview } from './previewSamples.ts';
import type { FigureReferences } from './references.ts';

export type ProcessingTask =
  | {
      readonly kind: 'process';
      readonly rows: RowsOfFile;
      readonly plan: ProcessingPlan;
    }
  | {
      readonly kind: 'payroll';
      readonly rows: RowsOfFile;
      readonly plan: PayrollPlan;
    }
  | {
      readonly kind: 'countMonths';
      readonly rows: RowsOfFile;
      readonly plan: PayrollPlan;
    }
  | {
      readonly kind: 'countAccounts';
      readonly rows: RowsOfFile;
      readonly input: SourceAccountsInput;
    }
  | {
      readonly kind: 'preview';
      readonly rows: RowsOfFile;
      readonly plan: ProcessingPlan;
      readonly savedRules: readonly FinancialRule[];
    }
  | {
      readonly kind: 'previewEliminations';
      readonly rows: RowsOfFile;
      readonly plan: ProcessingPlan;
    };

export interface ProcessingSummary {
  readonly counts: ProcessingCounts;
  /** How many there are; they are asked for in pieces. */
  readonly errors: { readonly total: number; readonly items: number; readonly groups: number };
  /** Where they stand. */
  readonly balances: Pick<BalanceRows, 'accountIds' | 'periodIds' | 'dimensionInstanceIds'>;
  readonly sourceAccounts: readonly SourceAccountCount[];
  readonly postingCount: number;
  /** Rows of persons of a file of payroll; 0 of all others. */
  readonly personRowCount: number;
  /** How many values each analytics field of the plan has. */
  readonly analyticsCounts: readonly number[];
  readonly references: FigureReferences;
  readonly lookedUpCodes: ProcessingResult['lookedUpCodes'];
  readonly earlierResult: ProcessingResult['earlierResult'];
  readonly usedRates: ProcessingResult['usedRates'];
}

export type ProcessingOutcome =
  | { readonly kind: 'process' | 'payroll'; readonly summary: ProcessingSummary }
  | { readonly kind: 'countMonths'; readonly periodIds: readonly number[] }
  | { readonly kind: 'countAccounts'; readonly counts: readonly CountedAccount[] }
  | { readonly kind: 'preview'; readonly preview: SampledPreview }
  | { readonly kind: 'previewEliminations'; readonly preview: SampledEliminations };

/** Figures as they are written. */
export type FigurePieces = {
  /** The next segments of postings as rows of binary COPY; null after the last. */
  readonly segments: {
    readonly question: { readonly count: number; readonly stamp: FigureStamp };
    readonly answer: Uint8Array<ArrayBuffer> | null;
  };
  /** The next packs of balances as rows of binary COPY; null after the last. */
  readonly packs: {
    readonly question: { readonly stamp: FigureStamp };
    readonly answer: Uint8Array<ArrayBuffer> | null;
  };
  /** When all segments and packs are there. */
  readonly seal: { readonly question: null; readonly answer: FigureSeal | null };
};

export type ProcessingPieces = FigurePieces & {
  /** Values of an analytics field, by its place among those of the plan, from a code on, so many at most. */
  readonly analytics: {
    readonly question: { readonly place: number; readonly fromCode: number; readonly count: number };
    readonly answer: readonly string[];
  };
  /** Rows of persons from a place to another as rows of JSON; of a file of payroll alone. */
  readonly persons: {
    readonly question: { readonly from: number; readonly to: number };
    readonly answer: string;
  };
  /** What they add up to, as rows of JSON. */
  readonly payrollBalances: { readonly question: null; readonly answer: string };
  /** When all segments and packs are written: what is known of them. */
  readonly written: { readonly question: null; readonly answer: WrittenFigures | null };
  /** Errors from a place to another as rows of JSON. */
  readonly errors: {
    readonly question: { readonly list: ErrorList; readonly from: number; readonly to: number };
    readonly answer: string;
  };
};

export type ProcessingThread = FileThread<ProcessingOutcome, ProcessingPieces>;

export function startProcessingThread(task: ProcessingTask, signal?: AbortSignal): ProcessingThread {
  return startFileThread(new URL('./processingWorker.js', import.meta.url), task, signal);
}
