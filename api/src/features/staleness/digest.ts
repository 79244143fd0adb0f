import type { PlacedResult, PreviousBalances } from '@tributary/engine/plan/previousBalances';
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * What a version keeps in place of the digest once a deletion has moved its figures so that it would post others whatever stands before
 * it: no digest is written so.
 */
export const movedBalances = 'moved';

const sumsAtOnce = 16_384;

/** Years are told by how far back they lie, since they may be named otherwise later. */
function* namedBalances({
  fiscalYear,
  balances,
  results,
}: PreviousBalances): Generator<[string, PlacedResult]> {
  for (const balance of balances) yield [String(balance.accountId), balance];
  for (const result of results) yield [`result ${result.fiscalYear - fiscalYear}`, result];
}

/** Equal for what is equal, in whatever order; an amount of zero is none. Others come in after so many of them. */
export async function digestOfBalances(previous: PreviousBalances): Promise<string> {
  let count = 0;
  const sums = new Map<string, Map<number, bigint>>();
  for (const [name, { dimensionInstanceId, amount }] of namedBalances(previous)) {
    const ofName = sums.get(name) ?? new Map<number, bigint>();
    sums.set(name, ofName);
    ofName.set(dimensionInstanceId, (ofName.get(dimensionInstanceId) ?? 0n) + amount);
    count += 1;
    if (count % sumsAtOnce === 0) await nextTurn();
  }
  const hash = createHash('sha256');
  let separator = '';
  count = 0;
  for (const name of [...sums.keys()].toSorted()) {
    const lines = [...(sums.get(name) ?? [])].flatMap(([dimensionInstanceId, amount]) =>
      amount === 0n ? [] : [`${name}/${dimensionInstanceId}/${amount}`],
    );
    for (const line of lines.toSorted()) {
      hash.update(`${separator}${line}`);
      separator = '\n';
    }
    count += lines.length;
    if (count < sumsAtOnce) continue;
    count = 0;
    await nextTurn();
  }
  return hash.digest('hex');
}
