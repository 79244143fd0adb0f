import type { KnownCodes } from '@tributary/engine/mapping/columnValues';
import { minorDigitsOf } from '@tributary/engine/money/currency';
import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { analyticsFieldsOf } from '../../analytics/service.ts';
import { dimensionsOf } from '../../dimensions/service.ts';
import { accountsOf } from '../../chart-of-accounts/service.ts';
import { type InstanceAddress, listStreamAccounts, requireInstance, sourceOf } from '../instances/service.ts';
import { readLastRows, readSampleRows } from '../../files/service.ts';
import { readingOfPrevious } from './previousInstance.ts';
import { propose } from './proposing/propose.ts';
import type { SuggestionBasis, Suggestions } from './proposing/suggestFrom.ts';
import { legalEntitiesOf } from '../../legal-entities/service.ts';
import { fileTypeOf } from './accountColumns.ts';
import { firstDateOf, lastDateOf, sampleRowsOf } from './service.ts';

const lastRowCount = 20;

const nothing: Suggestions = {
  suggestions: [],
  candidates: [],
  unused_columns: [],
  options: null,
  source_settings: null,
  type: null,
  previous_columns: null,
};

/** Proposes a map from the header, the values and the stream's previous instance. Nothing is applied. */
export async function suggestFields(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
): Promise<Suggestions> {
  const basis = await db.client(clientId, async (transaction) => {
    const { stream, instance } = await requireInstance(transaction, clientId, address);
    if (instance.source_id === null) return null;
    return {
      type: fileTypeOf(stream),
      source: await sourceOf(transaction, clientId, instance),
      firstDate: await firstDateOf(transaction, clientId, instance),
      lastDate: await lastDateOf(transaction, clientId, instance),
      ...(await entityOf(transaction, clientId, stream.legal_entity_id)),
      previous: await readingOfPrevious(transaction, clientId, stream, instance),
      knownCodes: await knownCodesOf(transaction, clientId, stream.id),
      analytics: stream.kind === 'payroll' ? [] : await analyticsFieldsOf(transaction, clientId),
    };
  });
  if (basis === null) return nothing;
  const { source } = basis;
  const rowCount = sampleRowsOf(source.columns.length);
  const rows = await readSampleRows(db, clientId, source, rowCount);
  const range = { count: Math.min(lastRowCount, rowCount), firstCount: rowCount };
  const lastRows = await readLastRows(db, clientId, source, range);
  const proposed = await propose(clientId, 'map', { basis, sampleRows: rows, lastRows });
  return proposed ?? { ...nothing, unused_columns: [...source.columns] };
}
async function entityOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  entityId: number,
): Promise<Pick<SuggestionBasis, 'currency' | 'minorDigits' | 'entityNames'>> {
  const entity = (await legalEntitiesOf(transaction, clientId)).find(({ id }) => id === entityId);
  const currency = entity?.currency ?? 'EUR';
  const entityNames = entity === undefined ? [] : [entity.code, entity.name];
  return { currency, minorDigits: minorDigitsOf(currency), entityNames };
}

async function knownCodesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
): Promise<KnownCodes> {
  const ledger = await accountsOf(transaction, clientId);
  const accounts = await listStreamAccounts(transaction, clientId, streamId);
  const dimensions = await dimensionsOf(transaction, clientId);
  const codesOf = (type: 'expense' | 'revenue'): Set<string> =>
    new Set(dimensions.filter((each) => each.type === type).flatMap(({ versions }) => versions.map(codeOf)));
  const accountsOfType = (type: 'revenue' | 'expense'): Set<string> =>
    new Set(ledger.filter((account) => account.type === type).map(codeOf));
  return {
    accounts: new Set([...ledger, ...accounts].map(codeOf).filter((code) => code !== '')),
    revenueAccounts: accountsOfType('revenue'),
    expenseAccounts: accountsOfType('expense'),
    costInstances: codesOf('expense'),
    profitInstances: codesOf('revenue'),
  };
}

function codeOf({ code }: { readonly code: string }): string {
  return code;
}
