import type { ClientId } from '@tributary/engine/ids';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import { periodsOf } from '../../periods/service.ts';
import { fieldMapOf } from '../fields/service.ts';
import {
  type InstanceAddress,
  listInstances,
  noteImport,
  refusedByState,
  requireInstance,
  requireLockedInstance,
  streamInstances,
} from '../instances/service.ts';
import { planPayroll } from '../processing/planService.ts';
import { workInSlot } from '../worker/service.ts';
import type { monthsSchema } from './schemas.ts';

/**
 * One instance for each further month of a file, with the same file, map and columns of accounts: each is then looked at, verified and
 * processed for itself. Months that have an instance already are left as they are.
 */
export async function createMonths(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
  revision: number | undefined,
): Promise<z.input<typeof monthsSchema>> {
  const today = Temporal.Now.plainDateISO('UTC').toString();
  const planned = await db.client(clientId, async (transaction) => {
    const found = await requireInstance(transaction, clientId, address);
    if (revision !== undefined && revision !== found.instance.revision) throw new ApiError('conflict');
    const period = fieldMapOf(found.stream, found.instance).fields.find(
      ({ name }) => name === 'accounting_period',
    );
    if ((period?.sources.length ?? 0) === 0) throw refusedByState('no_accounting_period');
    return {
      ...(await planPayroll(transaction, clientId, found, today)),
      revision: found.instance.revision,
    };
  });
  const { source, plan } = planned;
  const [first, last] = [plan.periods.at(0), plan.periods.at(-1)];
  if (first === undefined || last === undefined) throw new ApiError('notFound');
  const whole = { ...plan, fromPeriodId: first.id, toPeriodId: last.id };
  const outcome = await workInSlot(db, clientId, source, { kind: 'countMonths', plan: whole });
  if (outcome.kind !== 'countMonths') throw new TypeError('The thread did another task');
  return db.client(clientId, async (transaction) => {
    const found = await requireLockedInstance(transaction, clientId, address, planned.revision);
    const { stream, instance } = found;
    const present = await listInstances(transaction, clientId, stream.kind, { streamIds: [stream.id] });
    const taken = new Set(present.map(({ from_period_id: id }) => id));
    const added: number[] = [];
    const free = outcome.periodIds.filter((id) => !taken.has(id));
    for (const periodId of free) {
      const { id } = await streamInstances.add(transaction, clientId, {
        stream_id: stream.id,
        legal_entity_id: stream.legal_entity_id,
        from_period_id: periodId,
        to_period_id: periodId,
        status: 'data_ready',
        source_type: instance.source_type,
        source_id: instance.source_id,
        uploaded_by: instance.uploaded_by,
        mapped_by: instance.mapped_by,
        field_map: instance.field_map === null ? null : JSON.stringify(instance.field_map),
        stale_causes: '[]',
      });
      added.push(id);
    }
    const dayOf = new Map((await periodsOf(transaction, clientId)).map((each) => [each.id, each.start_date]));
    const months = free.map((id) => dayOf.get(id)?.slice(0, 7) ?? '').join(', ');
    await noteImport(transaction, clientId, found, { before: { range: null }, after: { range: months } });
    const others = outcome.periodIds.filter((id) => taken.has(id) && id !== instance.from_period_id);
    return { instance_ids: added, taken_period_ids: others };
  });
}
