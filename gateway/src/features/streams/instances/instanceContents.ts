import { builder } from '../../../builder.ts';
import { badInput } from '../../../graph/errors.ts';
import { callCost, fileReadingCost } from '../../../graph/limits.ts';
import { callOf, instancePath } from './instancePath.ts';
import { can } from '../../../scopes.ts';
import {
  checkSize,
  longPageSizeMax,
  pageComplexity,
  pageOf,
  pageOfKeyset,
} from '../../shared/connections.ts';
import { allOf } from '../../shared/ofClient.ts';
import { FieldMapRef } from '../fields/FieldMap.ts';
import { FieldSuggestionsRef } from '../fields/FieldSuggestions.ts';
import { CellRef, JournalEntryConnectionRef } from '../processing/JournalEntry.ts';
import { SourceRowConnectionRef } from '../source/Source.ts';
import { StreamInstanceRef } from '../streamRef.ts';
import { keyOfInstance } from '../streamIds.ts';

function readOffset(after: string | null | undefined): number {
  if (after === null || after === undefined) return 0;
  if (/^\d{1,9}$/.test(after)) return Number(after);
  throw badInput('The cursor is not one of this list.');
}

builder.objectFields(StreamInstanceRef, (t) => ({
  data: t.field({
    type: SourceRowConnectionRef,
    description: 'Rows of the file, as they stand in it.',
    complexity: pageComplexity,
    args: {
      first: t.arg.int({ defaultValue: 50, description: 'How many rows to answer, 1 to 100.' }),
      after: t.arg.string({ description: 'Only rows after this cursor.' }),
      offset: t.arg.int({
        description: 'Data rows to pass over; for jumping to a page. Without effect beside `after`.',
      }),
      withErrors: t.arg.boolean({
        defaultValue: false,
        description: 'Whether rows carry the errors that the last run found in them.',
      }),
    },
    resolve: async (instance, { first, after, offset, withErrors }, { graph }) => {
      const from = after ? readOffset(after) : Math.max(0, offset ?? 0);
      const { total, columns, rows } = await graph.upstream.get(`${instancePath}/data`, {
        ...callOf(keyOfInstance(instance)),
        query: { offset: from, limit: checkSize(first ?? 50), errors: withErrors || null },
      });
      const key = keyOfInstance(instance);
      const edges = rows.map((row, index) => ({
        cursor: String(from + index + 1),
        node: { ...row, errors: (row.errors ?? []).map((record) => ({ key, record })) },
      }));
      return { ...pageOf(edges, total, from > 0, from + edges.length < total), columns };
    },
  }),
  fieldMap: t.field({
    type: FieldMapRef,
    description: 'Which column of the file is which field.',
    complexity: callCost,
    resolve: (instance, _, { graph }) =>
      graph.upstream.get(`${instancePath}/fields`, callOf(keyOfInstance(instance))),
  }),
  fieldSuggestions: t.field({
    type: FieldSuggestionsRef,
    description: 'A proposed field map, from the names of the columns, their values and the instance before.',
    complexity: fileReadingCost,
    resolve: (instance, _, { graph }) =>
      graph.upstream.get(`${instancePath}/fields/suggestions`, callOf(keyOfInstance(instance))),
  }),
}));

builder.objectFields(StreamInstanceRef, (t) => ({
  entries: t.field({
    type: JournalEntryConnectionRef,
    description: 'Journal entries of the published version.',
    complexity: pageComplexity,
    args: {
      first: t.arg.int({ defaultValue: 25, description: 'How many entries to answer, 1 to 500.' }),
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
  cells: t.field({
    type: [CellRef],
    description: 'Turnover by account in the published version.',
    authScopes: can('read', 'financial_stream_instances'),
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
