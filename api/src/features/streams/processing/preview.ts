import type { LinesPreview, PreviewLine } from '@tributary/engine/placing/linePreview';
import type { ClientId } from '@tributary/engine/ids';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { listRules, requireInstance, type StreamAddress } from '../instances/service.ts';
import { toConditions } from '../fields/service.ts';
import { planWork, toEngineRule } from './plan.ts';
import { refuseIncompleteMap } from './completeness.ts';
import { runOverFile } from '../worker/service.ts';
import { readScatteredRows } from '../../files/service.ts';
import type { previewBodySchema, previewSchema } from '../rules/schemas.ts';
import { refuseMistakes } from '../rules/service.ts';

type Preview = z.input<typeof previewSchema>;
type Line = Preview['unplaced']['samples'][number];

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
    toEngineRule({ ...rule, id: index + 1, conditions: toConditions(rule.conditions) }),
  );
  const order = { kind: 'preview' as const, plan: { ...plan, rules }, savedRules: plan.rules };
  const { outcome, thread } = await runOverFile(db, clientId, source, order);
  await thread.close();
  if (outcome.kind !== 'preview') throw new TypeError('The thread did another task');
  const { lines } = outcome.preview;
  const cells = await readScatteredRows(db, clientId, source, sampledRows(lines));
  return describe(lines, cells);
}

function sampledRows({ rules, unplaced, conflicts }: LinesPreview): Set<number> {
  const samples = [...rules.map(({ taken }) => taken), unplaced, conflicts];
  return new Set(samples.flatMap(({ lines }) => lines.map((line) => line.row)));
}

function describe(preview: LinesPreview, cells: ReadonlyMap<number, string[]>): Preview {
  const toLine = ({ row, side, account, ruleIds }: PreviewLine): Line => ({
    row_no: row,
    side,
    account,
    rule_indexes: ruleIds.map((id) => id - 1),
    cells: cells.get(row) ?? [],
  });
  const { unplaced, conflicts } = preview;
  return {
    lines: preview.lineCount,
    rules: preview.rules.map(({ ruleId, taken, inConflictCount }) => ({
      index: ruleId - 1,
      lines_taken: taken.count,
      lines_in_conflict: inConflictCount,
      samples: taken.lines.map(toLine),
    })),
    placed_by_account_default: preview.placedByAccountDefault,
    unplaced: { count: unplaced.count, samples: unplaced.lines.map(toLine) },
    conflicts: { count: conflicts.count, samples: conflicts.lines.map(toLine) },
  };
}
