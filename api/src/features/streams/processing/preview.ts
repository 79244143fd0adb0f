import type { ClientId } from '@tributary/engine/ids';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type ApiError, invalidField } from '../../../http/errors.ts';
import { listRules, requireInstance, type StreamAddress } from '../instances/service.ts';
import { toConditions } from '../fields/service.ts';
import { planWork, toEngineRule } from './plan.ts';
import { refuseIncompleteMap } from './completeness.ts';
import { type SampledLine, type SampledPreview, type TaskOrder, workInSlot } from '../worker/service.ts';
import { readScatteredRows, type StoredSource } from '../../files/service.ts';
import type { previewBodySchema, previewSchema } from '../rules/schemas.ts';
import { refuseMistakes } from '../rules/service.ts';

type Preview = z.input<typeof previewSchema>;
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
  const lines = await tryRules(db, clientId, source, order);
  const cells = await readScatteredRows(db, clientId, source, sampledRows(lines));
  return describe(lines, cells);
}

async function tryRules(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  order: Extract<TaskOrder, { kind: 'preview' }>,
): Promise<SampledPreview> {
  try {
    const outcome = await workInSlot(db, clientId, source, order, previewSeconds);
    if (outcome.kind !== 'preview') throw new TypeError('The thread did another task');
    return outcome.preview;
  } catch (error) {
    throw refusalOfLimit(error) ?? error;
  }
}

/** Rules that took all the time or all the memory that trying them may take. */
export function refusalOfLimit(error: unknown): ApiError | null {
  if (!(error instanceof Error)) return null;
  const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (error.name !== 'TimeoutError' && !isOutOfMemory) return null;
  const message = 'Trying these rules on the whole file takes too long. Try fewer of them at once.';
  return invalidField('rules', 'preview_too_slow', message);
}

function sampledRows({ rules, unplaced, conflicts }: SampledPreview): Set<number> {
  const samples = [...rules.map(({ taken }) => taken), unplaced, conflicts];
  return new Set(samples.flatMap(({ lines }) => lines.map((line) => line.row)));
}

/** Lines are shown until their rows hold too much together: those that no rule takes first, then those that rules dispute. */
function describe(preview: SampledPreview, cells: ReadonlyMap<number, string[]>): Preview {
  let left = shownCharactersMax;
  const toLines = (lines: readonly SampledLine[]): Line[] => {
    const shown: Line[] = [];
    for (const { row, side, account, ruleIds, ruleCount } of lines) {
      const cellsOfRow = cells.get(row) ?? [];
      left -= cellsOfRow.reduce((sum, { length }) => sum + length + charactersOfCell, 0);
      if (left < 0) break;
      const rule_indexes = ruleIds.map((id) => id - 1);
      shown.push({ row_no: row, side, account, rule_indexes, rule_count: ruleCount, cells: cellsOfRow });
    }
    return shown;
  };
  const unplaced = { count: preview.unplaced.count, samples: toLines(preview.unplaced.lines) };
  const conflicts = { count: preview.conflicts.count, samples: toLines(preview.conflicts.lines) };
  return {
    lines: preview.lineCount,
    rules: preview.rules.map(({ ruleId, taken, inConflictCount }) => ({
      index: ruleId - 1,
      lines_taken: taken.count,
      lines_in_conflict: inConflictCount,
      samples: toLines(taken.lines),
    })),
    placed_by_account_default: preview.placedByAccountDefault,
    unplaced,
    conflicts,
  };
}
