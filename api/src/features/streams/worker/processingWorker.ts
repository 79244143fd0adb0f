import { createProcessor } from '@tributary/engine/postings/process';
import type { ProcessingResult } from '@tributary/engine/postings/result';
import { createSourceAccountsCounter } from '@tributary/engine/reading/sourceAccounts';
import { createEliminationsPreview } from '@tributary/engine/placing/eliminationsPreview';
import { createRulesPreview } from '@tributary/engine/placing/preview';
import { type FileWork, readRows, serveThread } from '../../files/threadService.ts';
import { encodeErrors, storable } from './errorRows.ts';
import { FigureRows } from './figureRows.ts';
import { countMonths, processPayroll } from './payrollRows.ts';
import { sampleOf, sampleOfEliminations } from './previewSamples.ts';
import { referencesOf } from './references.ts';
import type {
  ProcessingOutcome,
  ProcessingPieces,
  ProcessingSummary,
  ProcessingTask,
} from './processingThread.ts';

/** The thread in which rows become postings. */

type Work = FileWork<ProcessingOutcome, ProcessingPieces>;

function processRows(task: Extract<ProcessingTask, { kind: 'process' }>): Work {
  const { firstRowNo, lastRowNo } = task.rows;
  const processor = createProcessor(task.plan, lastRowNo - firstRowNo + 1);
  const plain = processor.plainRows();
  const reading = readRows(task.rows, {
    takeCut: plain && ((rowNo, record) => plain.add(rowNo, record)),
    takeRow: (rowNo, cells) => processor.addRow(rowNo, cells),
  });
  let result: ProcessingResult | null = null;
  let figures: FigureRows | null = null;
  return {
    push: (bytes) => reading.push(bytes),
    end(onProgress) {
      reading.end();
      result = processor.finish(onProgress);
      figures = new FigureRows(result.postings, result.balances);
      return { kind: 'process', summary: summaryOf(result) };
    },
    pieces: {
      segments: ({ count, stamp }) => figures?.segments(stamp, count) ?? null,
      packs: ({ stamp }) => figures?.packs(stamp) ?? null,
      analytics: ({ place, fromCode, count }) =>
        result?.analytics[place]?.values(fromCode, count).map(storable) ?? [],
      seal: () => figures?.seal() ?? null,
      written: () => figures?.written() ?? null,
      persons: () => '[]',
      payrollBalances: () => '[]',
      errors: ({ list, from, to }) => (result === null ? '[]' : encodeErrors(result.errors, list, from, to)),
    },
  };
}

function summaryOf(result: ProcessingResult): ProcessingSummary {
  const { postings, errors, balances, analytics, ...summary } = result;
  const { accountIds, periodIds, dimensionInstanceIds } = balances.instances;
  return {
    ...summary,
    errors: { total: errors.total, items: errors.items.length, groups: errors.groups.length },
    balances: { accountIds, periodIds, dimensionInstanceIds },
    postingCount: postings.count,
    personRowCount: 0,
    analyticsCounts: analytics.map(({ count }) => count),
    references: referencesOf(balances.instances),
  };
}

function previewEliminations(task: Extract<ProcessingTask, { kind: 'previewEliminations' }>): Work {
  const previewer = createEliminationsPreview(task.plan);
  const reading = readRows(task.rows, { takeRow: (rowNo, cells) => previewer.addRow(rowNo, cells) });
  return {
    push: (bytes) => reading.push(bytes),
    end() {
      reading.end();
      return { kind: 'previewEliminations', preview: sampleOfEliminations(previewer.finish()) };
    },
  };
}

function preview(task: Extract<ProcessingTask, { kind: 'preview' }>): Work {
  const previewer = createRulesPreview(task.plan, task.savedRules);
  const reading = readRows(task.rows, { takeRow: (rowNo, cells) => previewer.addRow(rowNo, cells) });
  return {
    push: (bytes) => reading.push(bytes),
    end() {
      reading.end();
      return { kind: 'preview', preview: sampleOf(previewer.finish().lines) };
    },
  };
}

function countAccounts(task: Extract<ProcessingTask, { kind: 'countAccounts' }>): Work {
  const counter = createSourceAccountsCounter(task.input);
  const reading = readRows(task.rows, { takeRow: (rowNo, cells) => counter.addRow(rowNo, cells) });
  return {
    push: (bytes) => reading.push(bytes),
    end() {
      reading.end();
      return { kind: 'countAccounts', counts: counter.finish() };
    },
  };
}

function begin(task: ProcessingTask): Work {
  switch (task.kind) {
    case 'process':
      return processRows(task);
    case 'payroll':
      return processPayroll(task);
    case 'countMonths':
      return countMonths(task);
    case 'countAccounts':
      return countAccounts(task);
    case 'preview':
      return preview(task);
    case 'previewEliminations':
      return previewEliminations(task);
  }
}

serveThread((task) => begin(task as ProcessingTask));
