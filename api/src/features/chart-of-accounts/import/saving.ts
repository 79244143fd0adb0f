import type { ChartComparison } from '@tributary/engine/chart-of-accounts/compareChart';
import { invalidField } from '../../../http/errors.ts';
import { type LedgerEntry, plannedId } from '../plannedChart.ts';
import type { AccountRefusal } from '../refusals.ts';
import { accountCountMax } from '../schemas.ts';
import type { Ledger } from '../service.ts';
import type { ShownTexts } from './describe.ts';
import type { LedgerImport } from './schemas.ts';

/** Every account that is new or differs, as the save of the whole chart takes it. */
export function entriesOf(ledger: Ledger, { planned, added }: ChartComparison): LedgerEntry[] {
  if (ledger.accounts.length + added.length > accountCountMax) {
    throw invalidField('upload_id', 'too_many_accounts', `A chart has at most ${accountCountMax} accounts.`);
  }
  return planned.map((account, index) => {
    const { id, parent, position, code, name, type, section, closedFrom, tags } = account;
    if (type === null) throw new TypeError(`The account ${code} ${name} has no type`);
    return {
      ...(id === null ? {} : { id }),
      key: String(index),
      ...(parent === null ? { parent: null } : 'id' in parent ? { parent: parent.id } : {}),
      ...(parent !== null && 'planned' in parent ? { parent_key: String(parent.planned) } : {}),
      position,
      code,
      name,
      type,
      section,
      closed_from: closedFrom,
      tags: [...tags],
    };
  });
}

interface Refused {
  readonly ledger: Ledger;
  readonly comparison: ChartComparison;
  readonly shown: ShownTexts;
}

/** What a save would be refused for, by account, with its row or that of the nearest account above it which has one. */
export function describeRefusals(
  refusals: readonly AccountRefusal[],
  { ledger, comparison, shown }: Refused,
): LedgerImport['problems'] {
  const present = new Map(ledger.accounts.map((account) => [account.id, account]));
  const planned = new Map(
    comparison.planned.map((account, index) => [account.id ?? plannedId(index), account]),
  );
  const aboveOf = (id: number): number | null => {
    const account = planned.get(id);
    if (account === undefined) return present.get(id)?.parent ?? null;
    if (account.parent === null) return null;
    if ('id' in account.parent) return account.parent.id;
    return comparison.planned[account.parent.planned]?.id ?? plannedId(account.parent.planned);
  };
  const rowOf = (id: number): number | null => {
    for (let at: number | null = id; at !== null; at = aboveOf(at)) {
      const row = planned.get(at)?.rowNo ?? null;
      if (row !== null) return row;
    }
    return null;
  };
  return refusals.map(({ id, reason, by }) => {
    const account = id === null ? undefined : (planned.get(id) ?? present.get(id));
    const label = account === undefined ? '' : shown.label(account);
    return {
      code: reason,
      is_blocking: true,
      row_no: id === null ? null : rowOf(id),
      column: null,
      value: by === undefined ? label : `${label} (${by})`,
    };
  });
}
