import { builder } from '../../../builder.ts';
import { checkSize, noCursor, pageComplexity, pageOf } from '../../shared/connections.ts';
import { callOf, instancePath } from '../instances/instancePath.ts';
import { keyOfInstance } from '../instances/streamIds.ts';
import { StreamInstanceRef } from '../instances/streamRef.ts';
import { SourceRowConnectionRef } from './SourceRow.ts';

function readOffset(after: string | null | undefined): number {
  if (after === null || after === undefined) return 0;
  return /^(?:0|[1-9]\d{0,8})$/.test(after) ? Number(after) : noCursor();
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
}));
