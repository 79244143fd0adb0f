import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { isSeenByCaller } from '../../db/transactions.ts';
import { ApiError } from '../../http/errors.ts';
import { accountsOf } from '../chart-of-accounts/service.ts';
import { periodsOf } from '../periods/service.ts';
import { seenFirst } from '../references/lockedRefusalService.ts';
import type { Replacement } from '../references/service.ts';
import type { Basis } from '../staleness/service.ts';
import { balanceKindOf, type StoredFieldMap } from './fields/service.ts';
import {
  listRules,
  listStreamAccounts,
  type StoredInstance,
  type StoredRule,
  type StoredStream,
  type StoredStreamAccount,
  streamInstances,
  streams,
} from './instances/service.ts';
import { contraAccountOf } from './processing/substitutionService.ts';
import { findVersion } from './versions/service.ts';

/** How the lines of a stream find their accounts. */
interface Placing {
  readonly accounts: readonly StoredStreamAccount[];
  readonly rules: readonly StoredRule[];
}

interface StatedAccount {
  readonly id: number;
  /** Whether a rule may find it by its code, as long as it is in the chart. */
  readonly staysInChart: boolean;
}

/** Whether a file states what lies on an account: a code that it holds leads there, or a rule does and has placed something. */
function isStated(
  { id, staysInChart }: StatedAccount,
  { accounts, rules }: Placing,
  { asked }: Basis,
  contraCode: string | null,
): boolean {
  const codes = new Set(asked.source_accounts);
  const isLedTo = accounts.some(
    ({ code, account_id: accountId }) => accountId === id && code !== contraCode && codes.has(code),
  );
  const placing = rules.filter(({ account_id: to, account_by_code_of: by }) => to !== null || by !== null);
  if (placing.length === 0) return isLedTo;
  const isRuledTo = placing.some(
    ({ account_id: to, account_by_code_of: by }) => to === id || (by !== null && staysInChart),
  );
  return (isLedTo || isRuledTo) && asked.accounts.some((account) => account.id === id);
}

/** What the field map of an import that counts says of balances beside a contra account; null: nothing. */
function mapBesideContra({ published_version: version, field_map }: StoredInstance): StoredFieldMap | null {
  const map = field_map as StoredFieldMap | null;
  if (version === null || map === null || balanceKindOf(map) === null) return null;
  return map.options.contra_account === null ? null : map;
}

async function refusalOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  stream: StoredStream | undefined,
  { from_period_id: from, to_period_id: to }: StoredInstance,
): Promise<ApiError> {
  if (stream === undefined || !isSeenByCaller(stream.legal_entity_id)) {
    return new ApiError('hiddenContraWouldBeStated');
  }
  const periods = new Map((await periodsOf(transaction, clientId)).map((period) => [period.id, period]));
  const period = `${periods.get(from)?.start_date ?? ''} – ${periods.get(to)?.end_date ?? ''}`;
  return new ApiError('contraWouldBeStated', { values: { import: stream.name, period } });
}

/**
 * A file of balances may not state the account that takes what its entries lack. Where one of both accounts is that and the other one
 * is stated, the import could not be processed any more, and nothing would show it before somebody tries.
 */
export async function refuseStatedContra(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, substituteId }: Replacement,
): Promise<void> {
  if (substituteId === null) return;
  const isBalance = (await accountsOf(transaction, clientId)).some(
    (account) => account.id === id && account.type === 'balance',
  );
  const placings = new Map<number, Placing>();
  const placingOf = async (streamId: number): Promise<Placing> => {
    const placing = placings.get(streamId) ?? {
      accounts: await listStreamAccounts(transaction, clientId, streamId),
      rules: await listRules(transaction, clientId, streamId),
    };
    placings.set(streamId, placing);
    return placing;
  };
  const all = await streams.list(transaction, clientId, {}, 'id');
  const streamOf = new Map(all.map((stream) => [stream.id, stream]));
  const entityOf = ({ stream_id: streamId }: StoredInstance) => streamOf.get(streamId)?.legal_entity_id ?? 0;
  const instances = await streamInstances.list(transaction, clientId, {}, 'id');
  for (const instance of seenFirst(instances, entityOf)) {
    const map = mapBesideContra(instance);
    if (map === null || (balanceKindOf(map) === 'balance_accounts' && !isBalance)) continue;
    const placing = await placingOf(instance.stream_id);
    const contraId = contraAccountOf({ field_map: map, accounts: placing.accounts });
    if (contraId !== id && contraId !== substituteId) continue;
    const stated = { id: contraId === id ? substituteId : id, staysInChart: contraId === id };
    const version = instance.published_version ?? 0;
    const basis = (await findVersion(transaction, clientId, instance.id, version))?.basis ?? null;
    if (basis === null || !isStated(stated, placing, basis, map.options.contra_account)) continue;
    throw await refusalOf(transaction, clientId, streamOf.get(instance.stream_id), instance);
  }
}
