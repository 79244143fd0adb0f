import { builder } from '../../../builder.ts';
import { callOf, instancePath } from '../instances/instancePath.ts';
import { pageComplexity, pageOfKeyset } from '../../shared/connections.ts';
import { SourceRowRef } from '../source/SourceRow.ts';
import { StreamInstanceRef } from '../instances/streamRef.ts';
import { ErrorCountsRef } from './ErrorCounts.ts';
import { ErrorGroupConnectionRef } from './ErrorGroup.ts';
import { ProcessingErrorCodeEnum } from './errorCodes.ts';
import { ProcessingErrorConnectionRef, ProcessingErrorRef } from './ProcessingError.ts';
import { absentId } from '../../../ids.ts';
import { eliminationIds } from '../eliminations/Elimination.ts';
import { encodeInstanceId, type InstanceKey, keyOfInstance } from '../instances/streamIds.ts';
import { ruleIds } from '../rules/Rule.ts';

/** A rule of the instance's stream, or an elimination rule of it. */
function ruleIn(id: string, key: InstanceKey): number {
  const rule = ruleIds.decodeIn(id, key);
  return rule === absentId ? eliminationIds.decodeIn(id, key) : rule;
}

builder.objectFields(StreamInstanceRef, (t) => ({
  errors: t.field({
    type: ProcessingErrorConnectionRef,
    description: 'Errors of the last dry run or processing, in the order of rows.',
    complexity: pageComplexity,
    args: {
      first: t.arg.int({ defaultValue: 50, description: 'How many errors to answer, 1 to 100.' }),
      after: t.arg.string({ description: 'Only errors after this cursor.' }),
      code: t.arg({ type: ProcessingErrorCodeEnum, description: 'Only errors of this code.' }),
      column: t.arg.int({ description: 'Only errors in the column at this position.' }),
      value: t.arg.string({ description: 'Only errors with this text at fault, as a whole.' }),
      ruleIds: t.arg.idList({ description: 'Only errors that concern all of these rules.' }),
    },
    resolve: async (instance, { first, after, ...args }, { graph }) => {
      const { code, column, value } = args;
      const key = keyOfInstance(instance);
      const rules = args.ruleIds?.map((id) => ruleIn(id, key)) ?? [];
      const filter = { code, column, value, ...(rules.length === 0 ? {} : { rule_ids: rules }) };
      const { page, answer } = await pageOfKeyset({ first, after }, async (query) => {
        const errors = await graph.upstream.get(`${instancePath}/errors`, {
          ...callOf(key),
          query: { ...query, ...filter },
        });
        return { ...errors, items: errors.items.map((record) => ({ key, record })) };
      });
      return { ...page, storedCount: answer.stored, isCurrent: answer.is_current };
    },
  }),
  errorGroups: t.field({
    type: ErrorGroupConnectionRef,
    description: 'Causes of the errors of the last run: equal code, column, value and rules together.',
    complexity: pageComplexity,
    args: {
      first: t.arg.int({ defaultValue: 25, description: 'How many groups to answer, 1 to 100.' }),
      after: t.arg.string({ description: 'Only groups after this cursor.' }),
      code: t.arg({ type: ProcessingErrorCodeEnum, description: 'Only groups of this code.' }),
    },
    resolve: async (instance, { first, after, code }, { graph }) => {
      const key = keyOfInstance(instance);
      const { page } = await pageOfKeyset({ first, after }, async (query) => {
        const answer = await graph.upstream.get(`${instancePath}/errors/groups`, {
          ...callOf(key),
          query: { ...query, code },
        });
        return { ...answer, items: answer.groups.map((record) => ({ key, record })) };
      });
      return page;
    },
  }),
  errorsUrl: t.string({
    description: 'Address of the errors of the last run as CSV, all that are kept, on this server.',
    resolve: (instance) => `/files/${encodeInstanceId(keyOfInstance(instance))}/errors`,
  }),
  errorCounts: t.field({
    type: ErrorCountsRef,
    description: 'How many errors the last run found, by code, by column and by rule.',
    resolve: async (instance, _, { graph }) => {
      const key = keyOfInstance(instance);
      return { key, record: await graph.upstream.get(`${instancePath}/errors/counts`, callOf(key)) };
    },
  }),
}));

builder.objectField(SourceRowRef, 'errors', (t) =>
  t.field({
    type: [ProcessingErrorRef],
    description: 'What the last run found wrong in the row; empty unless asked for by `withErrors`.',
    resolve: ({ errors }) => errors ?? [],
  }),
);
