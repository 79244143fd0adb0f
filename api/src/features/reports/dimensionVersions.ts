import type { ClientId, DimensionInstanceId } from '@tributary/engine/ids';
import type { DimensionVersion, GoneInstance } from '@tributary/engine/reports/dimensionPlaces';
import type { ClientTransaction } from '../../db/database.ts';
import { dimensionsOf, goneInstancesOf } from '../dimensions/service.ts';

const kinds = { expense: 'cost', revenue: 'profit' } as const;

/** Where dimension instances hang, by places in the calendar, the first in time first. */
export async function dimensionVersionsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  periods: readonly { readonly id: number }[],
): Promise<DimensionVersion[]> {
  const places = new Map<number | null, number>(periods.map(({ id }, index) => [id, index]));
  const last = periods.length - 1;
  const versionsOf = (await dimensionsOf(transaction, clientId)).flatMap(({ type, versions }) =>
    versions.map((version): DimensionVersion => ({
      instanceId: version.instance_id as DimensionInstanceId,
      kind: kinds[type],
      parentId: version.parent_instance_id as DimensionInstanceId | null,
      name: version.name,
      code: version.code,
      fromIndex: places.get(version.from_period_id) ?? 0,
      toIndex: places.get(version.to_period_id) ?? last,
    })),
  );
  return versionsOf.toSorted((first, second) => first.fromIndex - second.fromIndex);
}

/** Of which kind instances were that are no more, and whether they counted anything. */
export async function goneKindsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<ReadonlyMap<DimensionInstanceId, GoneInstance>> {
  const gone = await goneInstancesOf(transaction, clientId);
  return new Map(
    gone.map(({ id, type, counted }) => [id as DimensionInstanceId, { kind: kinds[type], counted }]),
  );
}
