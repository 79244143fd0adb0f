import { builder } from '../../../builder.ts';
import { callCost } from '../../../graph/limits.ts';
import { canOfOwnKind } from '../../../scopes.ts';
import { longPageSizeMax, pageComplexity, pageOfKeyset } from '../../shared/connections.ts';
import { allOf } from '../../shared/ofClient.ts';
import { callOf, instancePath } from '../instances/instancePath.ts';
import { keyOfInstance } from '../instances/streamIds.ts';
import { StreamInstanceRef } from '../instances/streamRef.ts';
import { CellRef, JournalEntryConnectionRef, JournalLineConnectionRef } from './JournalEntry.ts';

builder.objectFields(StreamInstanceRef, (t) => ({
  entries: t.field({
    type: JournalEntryConnectionRef,
    description: 'Journal entries of the published version.',
    complexity: pageComplexity,
    args: {
      first: t.arg.int({
        defaultValue: 25,
        description: 'How many entries to answer, 1 to 500; fewer come where they have many lines.',
      }),
      after: t.arg.string({ description: 'Only entries after this cursor.' }),
    },
    resolve: async (instance, { first, after }, { graph }) => {
      const { clientId, streamId } = keyOfInstance(instance);
      const call = callOf(keyOfInstance(instance));
      const { page } = await pageOfKeyset({ first, after, sizeMax: longPageSizeMax }, async (query) => {
        const answer = await graph.upstream.get(`${instancePath}/entries`, { ...call, query });
        return { ...answer, items: answer.entries.map((record) => ({ clientId, streamId, record })) };
      });
      return page;
    },
  }),
  entryLines: t.field({
    type: JournalLineConnectionRef,
    description: 'Postings of a journal entry of the published version, in the order of the entry.',
    complexity: pageComplexity,
    args: {
      entryNo: t.arg.int({ required: true, description: 'Number of the entry within the version.' }),
      first: t.arg.int({ defaultValue: 25, description: 'How many postings to answer, 1 to 500.' }),
      after: t.arg.string({ description: 'Only postings after this cursor.' }),
    },
    resolve: async (instance, { entryNo, first, after }, { graph }) => {
      const { clientId, streamId } = keyOfInstance(instance);
      const { path, ...call } = callOf(keyOfInstance(instance));
      const { page } = await pageOfKeyset({ first, after, sizeMax: longPageSizeMax }, async (query) => {
        const answer = await graph.upstream.get(`${instancePath}/entries/{entryNo}/lines`, {
          ...call,
          path: { ...path, entryNo },
          query,
        });
        return { ...answer, items: answer.lines.map((record) => ({ clientId, streamId, record })) };
      });
      return page;
    },
  }),
  cells: t.field({
    type: [CellRef],
    description: 'Turnover by account in the published version.',
    authScopes: canOfOwnKind('read', 'financial_stream_instances'),
    complexity: { field: callCost, multiplier: 10 },
    args: {
      details: t.arg.boolean({
        defaultValue: false,
        description: 'With the parts by period and dimension instance.',
      }),
    },
    resolve: async (instance, { details }, { graph }) => {
      const cells = await graph.upstream.get(`${instancePath}/cells`, {
        ...callOf(keyOfInstance(instance)),
        query: { details: details || null },
      });
      return allOf(instance.clientId, cells);
    },
  }),
}));
