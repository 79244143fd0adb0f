import { builder } from '../../builder.ts';
import { callCost, edgesComplexity } from '../../graph/limits.ts';
import { restEnum } from '../../graph/restEnum.ts';
import { type FieldBuilder, restFields, restObject } from '../../graph/restFields.ts';
import { installation, RecordIds } from '../../ids.ts';
import type { Rest } from '../../rest/calls.ts';
import { can } from '../../scopes.ts';
import { AdministrationRef } from '../admin/Administration.ts';
import { administeredUserIds } from '../admin/administeredIds.ts';
import { ClientRef } from '../clients/Client.ts';
import { longPageSizeMax, type Page, pageComplexity, pageOfKeyset } from '../shared/connections.ts';
import { allOf, type Of } from '../shared/ofClient.ts';
import { clientUserIds } from '../users/User.ts';
import { decodeAuditRecordId, encodeAuditRecordId } from './auditRecordIds.ts';

const entryIds = new RecordIds('AuditEntry');
const adminEntryIds = new RecordIds('AdminAuditEntry');
const AuditObjectEnum = restEnum('AuditObject');
const AuditActionEnum = restEnum('AuditAction');
const AuditChangeRef = restObject('AuditChange');
const AuditPartCountsRef = restObject('AuditPartCounts');

/** It is no id of a record. */
const requestIdText = 'Id of the request, as the logs of the servers name it.';
const objectNumberText =
  'By which REST and exports tell what it is about from others of its kind; null: there is one alone. Nothing of the graph is found by it.';
const sessionNumberText = 'By which the log tells the session or token from others; null: by none.';

const AuditEntryRef = builder.objectRef<Of<'AuditEntry'>>('AuditEntry').implement({
  description: 'A change of a client, as its audit log tells it. It is no record: `node` does not find it.',
  authScopes: can('read', 'audit_log'),
  fields: (t) => ({
    id: t.id({
      description: 'Global id.',
      resolve: ({ clientId, record }) => entryIds.encode(clientId, record.number),
    }),
    ...restFields(t, 'AuditEntry'),
    requestId: t.string({
      nullable: true,
      description: requestIdText,
      resolve: ({ record }) => record.request_id,
    }),
    recordId: t.id({
      nullable: true,
      description:
        'Id of the record that it is about, by which the log is narrowed to its history: the same in rows of other kinds about it, as of a membership and its invitation. It is no global id of the record, which may be no more; null: there is one of its kind alone.',
      resolve: ({ clientId, record }) => encodeAuditRecordId(clientId, record),
    }),
    objectNumber: t.int({
      nullable: true,
      description: objectNumberText,
      resolve: ({ record }) => record.object_id,
    }),
    sessionNumber: t.int({
      nullable: true,
      description: sessionNumberText,
      resolve: ({ record }) => record.session_id,
    }),
    memberId: t.id({
      nullable: true,
      description: 'Global id of the membership of whoever did it, which may have ended since.',
      resolve: ({ clientId, record: { member_id: id } }) =>
        id === null ? null : clientUserIds.encode(clientId, id),
    }),
    changes: t.field({
      type: [AuditChangeRef],
      description: 'What changed, field by field: the first 500, each cut after 1 000 characters.',
      resolve: ({ record }) => record.changes,
    }),
    parts: t.field({
      type: AuditPartCountsRef,
      nullable: true,
      description: 'Of an object with parts, how many of them are concerned.',
      resolve: ({ record }) => record.parts,
    }),
  }),
});

const AdminAuditEntryRef = builder.objectRef<Rest<'AdminAuditEntry'>>('AdminAuditEntry').implement({
  description: 'A change of the installation, as its audit log tells it, without what was and is.',
  authScopes: { platformAdmin: true },
  fields: (t) => ({
    id: t.id({
      description: 'Global id.',
      resolve: ({ client_id: clientId, number }) => adminEntryIds.encode(clientId ?? installation, number),
    }),
    ...restFields(t, 'AdminAuditEntry'),
    requestId: t.exposeString('request_id', { nullable: true, description: requestIdText }),
    objectNumber: t.exposeInt('object_id', { nullable: true, description: objectNumberText }),
    sessionNumber: t.exposeInt('session_id', { nullable: true, description: sessionNumberText }),
  }),
});

const AuditPersonRef = restObject('AuditPerson');

const AuditEdgeRef = builder.edgeObject({
  type: AuditEntryRef,
  name: 'AuditEdge',
  description: 'A row in a page of an audit log.',
});

const AdminAuditEdgeRef = builder.edgeObject({
  type: AdminAuditEntryRef,
  name: 'AdminAuditEdge',
  description: 'A row in a page of the audit log of the installation.',
});

/** Of long logs not all rows are counted. */
interface CountedPage<Entry> extends Page<Entry> {
  readonly isTotalExact: boolean;
}

function countedFields<Entry>(t: FieldBuilder<CountedPage<Entry>>) {
  return {
    totalCount: t.exposeInt('totalCount', {
      description: 'How many records the whole list holds; of a filter 1 000 are counted.',
    }),
    isTotalExact: t.exposeBoolean('isTotalExact', {
      description: 'Whether there are as many records as `totalCount` says, or more.',
    }),
    pageInfo: t.expose('pageInfo', { type: builder.pageInfoRef(), description: 'Whether there is more.' }),
  };
}

const edgesText = {
  description: 'The records of this page, each with its cursor.',
  complexity: edgesComplexity,
};

const AuditConnectionRef = builder.objectRef<CountedPage<Of<'AuditEntry'>>>('AuditConnection').implement({
  description: 'A page of an audit log.',
  authScopes: { withParent: true },
  fields: (t) => ({
    ...countedFields(t),
    edges: t.expose('edges', { type: [AuditEdgeRef], ...edgesText }),
  }),
});

const AdminAuditConnectionRef = builder
  .objectRef<CountedPage<Rest<'AdminAuditEntry'>>>('AdminAuditConnection')
  .implement({
    description: 'A page of the audit log of the installation.',
    authScopes: { withParent: true },
    fields: (t) => ({
      ...countedFields(t),
      edges: t.expose('edges', { type: [AdminAuditEdgeRef], ...edgesText }),
    }),
  });

/** What both logs are narrowed by. */
const filterShape = {
  object: { type: AuditObjectEnum, description: 'Only what is about such an object.' },
  action: { type: AuditActionEnum, description: 'Only what was done so.' },
  from: { type: 'DateTime', description: 'Only from this instant on.' },
  to: { type: 'DateTime', description: 'Only before this instant.' },
} as const;

builder.objectField(ClientRef, 'auditLog', (t) =>
  t.field({
    type: AuditConnectionRef,
    description: 'What was changed of the client, the latest first.',
    authScopes: can('read', 'audit_log'),
    complexity: pageComplexity,
    args: {
      first: t.arg.int({ defaultValue: 50, description: 'How many rows to answer, 1 to 500.' }),
      after: t.arg.string({ description: 'Only rows after this cursor.' }),
      memberId: t.arg.id({ description: 'Only what this member did.' }),
      email: t.arg.string({
        description: 'Only what the person with this address did, also as a member who has left since.',
      }),
      byNumber: t.arg.int({
        description:
          'Only what whoever did the row of this number did as the same as there: as a member, or as a platform administrator.',
      }),
      object: t.arg(filterShape.object),
      recordId: t.arg.id({
        description:
          'Only what is about this record, as `recordId` of a row names it; beside `object` only if it is of that kind.',
      }),
      action: t.arg(filterShape.action),
      from: t.arg(filterShape.from),
      to: t.arg(filterShape.to),
    },
    resolve: async ({ clientId }, { first, after, memberId, byNumber, recordId, ...filter }, { graph }) => {
      const user = clientUserIds.decodeOptionalIn(memberId, { clientId });
      const record =
        typeof recordId === 'string' ? decodeAuditRecordId(recordId, clientId, filter.object) : {};
      const { page, answer: counted } = await pageOfKeyset(
        { first, after, sizeMax: longPageSizeMax },
        async (query) => {
          const answer = await graph.upstream.get('/audit_log', {
            clientId,
            query: { ...query, ...filter, user, by_number: byNumber, ...record },
          });
          return { ...answer, items: allOf(clientId, answer.items) };
        },
      );
      return { ...page, isTotalExact: counted.is_total_exact };
    },
  }),
);

builder.objectField(ClientRef, 'auditPeople', (t) =>
  t.field({
    type: [AuditPersonRef],
    description:
      'Whom the audit log names without their being members at present, the latest first, 20 at most: who left, and platform administrators.',
    authScopes: can('read', 'audit_log'),
    complexity: { field: callCost, multiplier: 10 },
    args: {
      search: t.arg.string({ description: 'Only those of whose names one begins so, whatever the case.' }),
    },
    resolve: async ({ clientId }, { search }, { graph }) =>
      graph.upstream.get('/audit_log/people', { clientId, query: { search } }),
  }),
);

builder.objectField(AdministrationRef, 'auditLog', (t) =>
  t.field({
    type: AdminAuditConnectionRef,
    description:
      'What was changed of the installation, and by platform administrators within clients, the latest first.',
    complexity: pageComplexity,
    args: {
      first: t.arg.int({ defaultValue: 50, description: 'How many rows to answer, 1 to 500.' }),
      after: t.arg.string({ description: 'Only rows after this cursor.' }),
      userId: t.arg.id({ description: 'Only what this user did.' }),
      email: t.arg.string({ description: 'Only what the person with this address did.' }),
      object: t.arg(filterShape.object),
      action: t.arg(filterShape.action),
      from: t.arg(filterShape.from),
      to: t.arg(filterShape.to),
    },
    resolve: async (_, { first, after, userId, ...filter }, { graph }) => {
      const user = typeof userId === 'string' ? administeredUserIds.decodeIn(userId) : undefined;
      const { page, answer: counted } = await pageOfKeyset(
        { first, after, sizeMax: longPageSizeMax },
        (query) => graph.upstream.get('/admin/audit_log', { query: { ...query, ...filter, user } }),
      );
      return { ...page, isTotalExact: counted.is_total_exact };
    },
  }),
);
