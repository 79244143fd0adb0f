import type { ClientTransaction } from '../../db/database.ts';
import type { VersionKey } from './versionKey.ts';

/** So many values of an analytics field are kept in a row. */
export const analyticsPartLength = 4096;

/** The values of a column of a version, that of the code 1 first. */
export async function readAnalyticsValues(
  transaction: ClientTransaction,
  { clientId, instanceId, version }: VersionKey,
  columnNo: number,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('analytics_values')
    .select('value_list')
    .where('client_id', '=', clientId)
    .where('instance_id', '=', instanceId)
    .where('version', '=', version)
    .where('column_no', '=', columnNo)
    .orderBy('part')
    .execute();
  return rows.flatMap(({ value_list: values }) => values);
}

export async function addAnalyticsValues(
  transaction: ClientTransaction,
  { clientId, instanceId, version }: VersionKey,
  {
    columnNo,
    part,
    values,
  }: { readonly columnNo: number; readonly part: number; readonly values: readonly string[] },
): Promise<void> {
  await transaction
    .insertInto('analytics_values')
    .values({
      client_id: clientId,
      instance_id: instanceId,
      version,
      column_no: columnNo,
      part,
      value_list: JSON.stringify(values),
    })
    .execute();
}
