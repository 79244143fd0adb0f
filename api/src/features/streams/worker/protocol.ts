import type { ProcessingPlan } from '@tributary/engine/plan/processingPlan';
import type { PostedBalance, ProcessingCounts, ProcessingResult } from '@tributary/engine/postings/result';
import type { SourceAccountCount } from '@tributary/engine/placing/lineDetermination';
import type { CountedAccount, SourceAccountsInput } from '@tributary/engine/reading/sourceAccounts';
import type { RulesPreview } from '@tributary/engine/placing/preview';
import type { FinancialRule } from '@tributary/engine/plan/rule';
import type { SourceAnalysis } from '../../files/analyse.ts';
import type { RecordFormat } from '../../files/recordReader.ts';
import type { SourceRefusalCode } from '../../files/refusal.ts';
import type { HeadOverrides } from '../../files/sniff.ts';
import type { SpreadsheetOrder, SpreadsheetReading } from '../../files/spreadsheet/readSpreadsheet.ts';
import type { ErrorList } from './errorRows.ts';

/** Where the rows of a source begin in its file. */
export interface RowsOfFile {
  readonly format: RecordFormat;
  /** Length of the byte order mark. */
  readonly byteOffset: number;
  readonly firstRowNo: number;
  readonly lastRowNo: number;
}

export type WorkerTask =
  | { readonly kind: 'analyse'; readonly overrides: HeadOverrides }
  | { readonly kind: 'readSpreadsheet'; readonly order: SpreadsheetOrder }
  | {
      readonly kind: 'process';
      readonly rows: RowsOfFile;
      readonly plan: ProcessingPlan;
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
    };

/** What all postings of a version share. */
export interface PostingStamp {
  readonly instanceId: number;
  readonly version: number;
  readonly legalEntityId: number;
}

export interface ProcessingSummary {
  readonly counts: ProcessingCounts;
  /** How many there are; they are asked for in pieces. */
  readonly errors: { readonly total: number; readonly items: number; readonly groups: number };
  readonly balances: readonly PostedBalance[];
  readonly sourceAccounts: readonly SourceAccountCount[];
  readonly postingCount: number;
  readonly lookedUpCodes: ProcessingResult['lookedUpCodes'];
}

/** Asked of the thread one after the other: the bytes of the file, its end, then what came out. */
export type WorkerRequest =
  | { readonly ask: 'bytes'; readonly bytes: Uint8Array }
  | { readonly ask: 'end' }
  /** The next postings as rows of text COPY; null after the last. */
  | { readonly ask: 'postings'; readonly count: number; readonly stamp: PostingStamp }
  /** The next piece of a sheet as CSV; null after the last. */
  | { readonly ask: 'rendition' }
  /** Errors from a place to another as rows of JSON. */
  | { readonly ask: 'errors'; readonly list: ErrorList; readonly from: number; readonly to: number };

export type WorkerOutcome =
  | { readonly kind: 'analyse'; readonly analysis: SourceAnalysis }
  | { readonly kind: 'readSpreadsheet'; readonly reading: Omit<SpreadsheetReading, 'rendition'> }
  | { readonly kind: 'process'; readonly summary: ProcessingSummary }
  | { readonly kind: 'countAccounts'; readonly counts: readonly CountedAccount[] }
  | { readonly kind: 'preview'; readonly preview: RulesPreview };

export type WorkerMessage =
  | { readonly say: 'taken'; readonly rowCount: number }
  | { readonly say: 'outcome'; readonly outcome: WorkerOutcome }
  | { readonly say: 'postings'; readonly rows: Uint8Array<ArrayBuffer> | null }
  | { readonly say: 'rendition'; readonly bytes: Uint8Array<ArrayBuffer> | null }
  | { readonly say: 'errors'; readonly rows: string }
  | { readonly say: 'progress'; readonly done: number; readonly total: number }
  | { readonly say: 'refused'; readonly code: SourceRefusalCode; readonly message: string };
