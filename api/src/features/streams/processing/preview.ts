import type { ClientId } from '@tributary/engine/ids';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type ApiError, invalidField } from '../../../http/errors.ts';
import { listEliminations, listRules, requireInstance, type StreamAddress } from '../instances/service.ts';
import { toConditions } from '../fields/service.ts';
import { planWork, toEngineElimination, toEngineRule } from './plan.ts';
import { refuseIncompleteMap } from './completeness.ts';
import {
  type SampledEliminations,
  type SampledLine,
  type SampledPreview,
  type TaskOrder,
  workInSlot,
} from '../worker/service.ts';
import { readScatteredRows, type StoredSource } from '../../files/service.ts';
import type { eliminationsPreviewBodySchema, eliminationsPreviewSchema } from '../eliminations/schemas.ts';
import { eliminationsOf, refuseMistakes as refuseMistakenEliminations } from '../eliminations/service.ts';
import type { previewBodySchema, previewSchema } from '../rules/schemas.ts';
import { refuseMistakes } from '../rules/service.ts';

type Preview = z.input<typeof previewSchema>;
type EliminationsPreview = z.input<typeof eliminationsPreviewSchema>;
type Line = Preview['unplaced']['samples'][number];

/** How long rules may be tried. */
const previewSeconds = 60;
/** What the rows that are shown may hold together; of rows of four thousand columns that is few. */
const shownCharactersMax = 4 * 2 ** 20;
/** What a cell takes beside its text. */
const charactersOfCell = 16;

/** What the rules of the body would do to the rows of an instance's file. Nothing is saved. */
export async function previewRules(
  db: Database,
  clientId: ClientId,
  address: StreamAddress,
  body: z.output<typeof previewBodySchema>,
): Promise<Preview> {
  const today = Temporal.Now.plainDateISO('UTC').toString();
  const { plan, source } = await db.client(clientId, async (transaction) => {
    const found = await requireInstance(transaction, clientId, { ...address, instanceId: body.instance_id });
    const saved = await listRules(transaction, clientId, found.stream.id);
    await refuseMistakes(transaction, clientId, found.stream, body.rules, saved);
    await refuseIncompleteMap(transaction, clientId, found);
    return planWork(transaction, clientId, found.stream, found.instance, today);
  });
  // A rule is known by its place in the list, from 1: new ones have no id yet.
  const rules = body.rules.map((rule, index) =>
    toEngineRule({ ...rule, id: index + 1, position: index, conditions: toConditions(rule.conditions) }),
  );
  const order = { kind: 'preview' as const, plan: { ...plan, rules }, savedRules: plan.rules };
  const outcome = await tryRules(db, clientId, source, order, 'rules');
  if (outcome.kind !== 'preview') throw new TypeError('The thread did another task');
  const { preview } = outcome;
  const samples = [...preview.rules.map(({ taken }) => taken), preview.unplaced, preview.conflicts];
  return describe(preview, new ShownLines(await readScatteredRows(db, clientId, source, rowsOf(samples))));
}

/** What the elimination rules of the body would mark in an instance's file. Nothing is saved. */
export async function previewEliminations(
  db: Database,
  clientId: ClientId,
  address: StreamAddress,
  body: z.output<typeof eliminationsPreviewBodySchema>,
): Promise<EliminationsPreview> {
  const today = Temporal.Now.plainDateISO('UTC').toString();
  const { plan, source } = await db.client(clientId, async (transaction) => {
    const found = await requireInstance(transaction, clientId, { ...address, instanceId: body.instance_id });
    const present = await listEliminations(transaction, clientId, found.stream.id);
    await refuseMistakenEliminations(transaction, clientId, found.stream, {
      rules: body.eliminations,
      present,
    });
    await refuseIncompleteMap(transaction, clientId, found);
    return planWork(transaction, clientId, found.stream, found.instance, today);
  });
  const rules = eliminationsOf(body).map(({ row }, index) => toEngineElimination({ ...row, id: index + 1 }));
  const { consolidation } = plan;
  if (consolidation === undefined) throw new TypeError('A plan of a stream names its group');
  const order = {
    kind: 'previewEliminations' as const,
    plan: { ...plan, consolidation: { ...consolidation, rules } },
  };
  const outcome = await tryRules(db, clientId, source, order, 'eliminations');
  if (outcome.kind !== 'previewEliminations') throw new TypeError('The thread did another task');
  const { preview } = outcome;
  const samples = [...preview.rules.map(({ taken }) => taken), preview.conflicts];
  const shown = new ShownLines(await readScatteredRows(db, clientId, source, rowsOf(samples)));
  const conflicts = { count: preview.conflicts.count, samples: shown.toLines(preview.conflicts.lines) };
  return {
    lines: preview.lineCount,
    lines_eliminated: preview.eliminatedCount,
    rules: preview.rules.map((rule) => shown.toRule(rule)),
    conflicts,
  };
}

/** What the thread answers; what takes too long is refused by the field of the body that holds the rules. */
async function tryRules(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  order: TaskOrder,
  field: 'rules' | 'eliminations',
): ReturnType<typeof workInSlot> {
  try {
    return await workInSlot(db, clientId, source, order, previewSeconds);
  } catch (error) {
    throw refusalOfLimit(error, field) ?? error;
  }
}

/** Rules that took all the time or all the memory that trying them may take. */
export function refusalOfLimit(error: unknown, field: 'rules' | 'eliminations' = 'rules'): ApiError | null {
  if (!(error instanceof Error)) return null;
  const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (error.name !== 'TimeoutError' && !isOutOfMemory) return null;
  const message = 'Trying these rules on the whole file takes too long. Try fewer of them at once.';
  return invalidField(field, 'preview_too_slow', message);
}

function rowsOf(samples: readonly { readonly lines: readonly SampledLine[] }[]): Set<number> {
  return new Set(samples.flatMap(({ lines }) => lines.map((line) => line.row)));
}

/** Lines with the cells of their rows, shown until these hold too much together. */
class ShownLines {
  #left = shownCharactersMax;
  readonly #cells: ReadonlyMap<number, string[]>;

  constructor(cells: ReadonlyMap<number, string[]>) {
    this.#cells = cells;
  }

  toLines(lines: readonly SampledLine[]): Line[] {
    const shown: Line[] = [];
    for (const { row, side, account, ruleIds, ruleCount } of lines) {
      const cells = this.#cells.get(row) ?? [];
      this.#left -= cells.reduce((sum, { length }) => sum + length + charactersOfCell, 0);
      if (this.#left < 0) break;
      const rule_indexes = ruleIds.map((id) => id - 1);
      shown.push({ row_no: row, side, account, rule_indexes, rule_count: ruleCount, cells });
    }
    return shown;
  }

  toRule({ ruleId, taken, inConflictCount }: (SampledPreview | SampledEliminations)['rules'][number]) {
    return {
      index: ruleId - 1,
      lines_taken: taken.count,
      lines_in_conflict: inConflictCount,
      samples: this.toLines(taken.lines),
    };
  }
}

/** Lines that no rule takes come first, then those that rules dispute. */
function describe(preview: SampledPreview, shown: ShownLines): Preview {
  const unplaced = { count: preview.unplaced.count, samples: shown.toLines(preview.unplaced.lines) };
  const conflicts = { count: preview.conflicts.count, samples: shown.toLines(preview.conflicts.lines) };
  return {
    lines: preview.lineCount,
    rules: preview.rules.map((rule) => shown.toRule(rule)),
    placed_by_account_default: preview.placedByAccountDefault,
    unplaced,
    conflicts,
  };
}
