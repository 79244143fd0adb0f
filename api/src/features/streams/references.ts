import { monthRange } from '@tributary/engine/addresses/monthRange';
import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { typeOfKind } from '../../identity/streamKinds.ts';
import { onWholeClient } from '../../db/transactions.ts';
import { listNamingVersions } from '../postings/substitutionService.ts';
import type { KeptReferences, Replacement, SubjectKind } from '../references/service.ts';
import { refuseLockedFigures } from './processing/substitutionService.ts';
import { noteAccounts } from './accounts/service.ts';
import { referencesOfColumns } from './columns/references.ts';
import {
  listRules,
  listStreamAccounts,
  type StoredRule,
  type StoredStreamAccount,
  streams,
} from './instances/service.ts';
import { refuseOtherStanding } from './ruleStandings.ts';
import { findInStreams, listStreamsNaming, repointInStreams } from './referenceStore.ts';
import { noteRules } from './rules/service.ts';
import { referencesOfEliminations } from './eliminationReferences.ts';
import { refuseStatedContra } from './statedContra.ts';

type Table = Parameters<typeof repointInStreams>[2];

/** As whoever saves the accounts or rules of a stream is told: a row of the log for each stream. */
async function repointTold(
  transaction: ClientTransaction,
  clientId: ClientId,
  table: Table,
  replacement: Replacement,
): Promise<void> {
  const ids = await listStreamsNaming(transaction, clientId, table, replacement);
  const named = await streams.list(transaction, clientId, { id: ids }, 'id');
  const areRules = table === 'stream_rules';
  const [rules, accounts] = [new Map<number, StoredRule[]>(), new Map<number, StoredStreamAccount[]>()];
  for (const { id } of named) {
    if (areRules) rules.set(id, await listRules(transaction, clientId, id));
    else accounts.set(id, await listStreamAccounts(transaction, clientId, id));
  }
  await repointInStreams(transaction, clientId, table, replacement);
  for (const stream of named) {
    const object = typeOfKind(areRules ? 'financial_rules' : 'stream_accounts', stream.kind);
    const told = { object, do: 'update' } as const;
    if (areRules) {
      const after = await listRules(transaction, clientId, stream.id);
      await noteRules(transaction, clientId, stream, { before: rules.get(stream.id) ?? [], after }, told);
    } else {
      await noteAccounts(transaction, clientId, stream, accounts.get(stream.id) ?? [], told);
    }
  }
}

const inTable = (table: 'stream_accounts' | 'stream_rules', of: SubjectKind): KeptReferences => ({
  kind: table,
  of,
  needsSubstitute: true,
  find: (transaction, clientId, subject, namesMax) =>
    findInStreams(transaction, clientId, table, subject, namesMax),
  repoint: (transaction, clientId, replacement) =>
    onWholeClient(transaction, () => repointTold(transaction, clientId, table, replacement)),
});

/** Figures come to lie on the substitute in versions that the work of the deletion writes. */
const inFigures = (of: SubjectKind): KeptReferences => ({
  kind: 'imports',
  of,
  needsSubstitute: true,
  find: async (transaction, clientId, subject, namesMax) => {
    const versions = await listNamingVersions(transaction, clientId, subject);
    const imports = new Map(
      versions.map(({ instanceId, stream, startDate, endDate }) => [
        instanceId,
        `${stream} ${monthRange({ startDate, endDate }).replace('--', ' – ')}`,
      ]),
    );
    return { count: imports.size, names: [...imports.values()].slice(0, namesMax) };
  },
  refuse: (transaction, clientId, subject) =>
    onWholeClient(transaction, () => refuseLockedFigures(transaction, clientId, subject)),
});

/** What of streams refers to accounts and to dimension instances. */
export const referencesOfStreams: readonly KeptReferences[] = [
  inFigures('account'),
  {
    ...inTable('stream_accounts', 'account'),
    refuse: (transaction, clientId, replacement) =>
      onWholeClient(transaction, () => refuseStatedContra(transaction, clientId, replacement)),
  },
  inTable('stream_rules', 'account'),
  ...referencesOfEliminations,
  referencesOfColumns,
  inFigures('dimension_instance'),
  {
    ...inTable('stream_rules', 'dimension_instance'),
    refuse: (transaction, clientId, replacement) =>
      onWholeClient(transaction, () => refuseOtherStanding(transaction, clientId, replacement)),
  },
];
