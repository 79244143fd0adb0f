import type { ClientId } from '@tributary/engine/ids';
import type { AuditPart } from '../../audit/lines.ts';
import { distinctLabels, type Named, namedBy } from '../../audit/named.ts';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction } from '../../db/database.ts';
import type { periodsOf } from '../periods/service.ts';
import { instanceVersions, type StoredDimension, type StoredInstanceVersion } from './store.ts';

type Versions = readonly StoredInstanceVersion[];

const labelOf = ({ code, name }: Pick<StoredInstanceVersion, 'code' | 'name'>): string =>
  `${code} ${name}`.trim();

const labelsOf = (versions: Versions): ReadonlyMap<number, string> =>
  distinctLabels(new Map(versions.map((version) => [version.instance_id, labelOf(version)])));

/** The versions of values that are others now: those that stay are the very rows. */
export async function noteTree(
  transaction: ClientTransaction,
  dimension: StoredDimension,
  { before, after }: { readonly before: Versions; readonly after: Versions },
  periods: Awaited<ReturnType<typeof periodsOf>>,
): Promise<void> {
  const periodOf = new Map(periods.map((period) => [period.id, period]));
  const partsOf = (versions: Versions, others: Versions): readonly AuditPart[] => {
    const staying = new Set(others);
    const labels = labelsOf(versions);
    return versions
      .filter((version) => !staying.has(version))
      .map((version) => ({
        key: version.id,
        name: labelOf(version),
        fields: {
          code: version.code,
          name: version.name,
          parent: version.parent_instance_id === null ? null : namedBy(version.parent_instance_id, labels),
          position: version.position,
          is_default: version.is_default,
          from: version.from_period_id === null ? null : periodOf.get(version.from_period_id)?.start_date,
          to: version.to_period_id === null ? null : periodOf.get(version.to_period_id)?.end_date,
        },
      }));
  };
  await noteChange(transaction, {
    id: dimension.id,
    name: dimension.name,
    parts: { before: partsOf(before, after), after: partsOf(after, before) },
  });
}

/** So many are looked up for a row of the audit log, which tells no more. */
const idsMax = 1_000;

/** How dimension values are called, by id, as the audit log tells them. */
export async function dimensionLabelsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => Named | null> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))].slice(0, idsMax);
  const versions =
    wanted.length === 0
      ? []
      : await instanceVersions.list(transaction, clientId, { instance_id: wanted }, 'id');
  const names = [...new Set(versions.map(({ name }) => name))];
  const namesakes =
    names.length === 0 ? [] : await instanceVersions.list(transaction, clientId, { name: names }, 'id');
  const labels = labelsOf([...namesakes, ...versions]);
  return (id) => (id === null ? null : namedBy(id, labels));
}
