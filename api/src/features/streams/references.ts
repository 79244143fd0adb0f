import { monthRange } from '@tributary/engine/addresses/monthRange';
import { onWholeClient } from '../../db/transactions.ts';
import { listNamingVersions } from '../postings/substitutionService.ts';
import type { KeptReferences, SubjectKind } from '../references/service.ts';
import { refuseLockedFigures } from './processing/substitutionService.ts';
import { findInStreams, repointInStreams } from './referenceStore.ts';

const inTable = (table: 'stream_accounts' | 'stream_rules', of: SubjectKind): KeptReferences => ({
  kind: table,
  of,
  needsSubstitute: true,
  find: (transaction, clientId, subject, namesMax) =>
    findInStreams(transaction, clientId, table, subject, namesMax),
  repoint: (transaction, clientId, replacement) =>
    onWholeClient(transaction, () => repointInStreams(transaction, clientId, table, replacement)),
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
  inTable('stream_accounts', 'account'),
  inTable('stream_rules', 'account'),
];
