import { installation, RecordIds } from '../../ids.ts';
import { describeFeature } from '../../testing/featureCases.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { clientUserIds } from '../users/User.ts';
import { encodeAuditRecordId } from './auditRecordIds.ts';

const clientId = encodeClientId(1);
const told = {
  number: 7,
  at: '2026-11-27T08:00:00.000Z',
  actor: 'token',
  user_name: 'Anna Arnold',
  session_id: 4,
  request_id: 'request-0001',
  action: 'roll_back',
  object: 'financial_stream_instances',
  object_id: 9,
  object_name: 'Ledger 2024-01',
};
const recordId = encodeAuditRecordId(1, {
  record_object: 'financial_stream_instances',
  object_id: 9,
});
const page = { total: 3, is_total_exact: false, next: 'audit_log.1-7' };

describeFeature('audit logs', [
  {
    what: 'name people who are no members, by whose first row the log is narrowed to them',
    document: `query ($clientId: ID!) { client(id: $clientId) {
      auditPeople(search: "pet") { number name isPlatformAdministrator }
      auditLog(first: 1, byNumber: 17) { totalCount }
    } }`,
    variables: { clientId },
    api: {
      'GET /audit_log/people': {
        body: [{ number: 17, name: 'Petra Platform', is_platform_administrator: true }],
      },
      'GET /audit_log': { body: { total: 0, is_total_exact: true, next: null, items: [] } },
    },
    calls: ['GET /audit_log/people?search=pet', 'GET /audit_log?limit=1&by_number=17'],
    data: {
      client: {
        auditPeople: [{ number: 17, name: 'Petra Platform', isPlatformAdministrator: true }],
        auditLog: { totalCount: 0 },
      },
    },
  },
  {
    what: 'are filtered by the api, and tell what was and is',
    document: `query ($clientId: ID!, $memberId: ID!, $recordId: ID!) { client(id: $clientId) {
      auditLog(first: 1, memberId: $memberId, action: ROLL_BACK, object: FINANCIAL_STREAM_INSTANCES, recordId: $recordId, from: "2026-11-27T00:00:00.000Z") {
        totalCount isTotalExact pageInfo { hasNextPage endCursor }
        edges { node {
          number recordId recordObject objectNumber sessionNumber requestId memberId actor action object objectName streamKind slug range
          changes { part field before after } parts { added }
        } }
      }
    } }`,
    variables: { clientId, memberId: clientUserIds.encode(1, 5), recordId },
    api: {
      'GET /audit_log': {
        body: {
          ...page,
          items: [
            {
              ...told,
              record_object: 'financial_stream_instances',
              member_id: 5,
              stream_kind: 'financial',
              slug: 'ledger',
              range: '2024-01',
              changes: [{ part: null, field: 'published_version', before: '3', after: '2' }],
              change_count: 1,
              parts: null,
              changes_sha256: null,
            },
          ],
        },
      },
    },
    calls: [
      'GET /audit_log?limit=1&action=roll_back&from=2026-11-27T00%3A00%3A00.000Z&object=financial_stream_instances&user=5&object_id=9',
    ],
    data: {
      client: {
        auditLog: {
          totalCount: 3,
          isTotalExact: false,
          pageInfo: { hasNextPage: true, endCursor: 'audit_log.1-7~0' },
          edges: [
            {
              node: {
                number: 7,
                recordId,
                recordObject: 'FINANCIAL_STREAM_INSTANCES',
                objectNumber: 9,
                sessionNumber: 4,
                requestId: 'request-0001',
                memberId: clientUserIds.encode(1, 5),
                actor: 'TOKEN',
                action: 'ROLL_BACK',
                object: 'FINANCIAL_STREAM_INSTANCES',
                objectName: 'Ledger 2024-01',
                streamKind: 'FINANCIAL',
                slug: 'ledger',
                range: '2024-01',
                changes: [{ part: null, field: 'published_version', before: '3', after: '2' }],
                parts: null,
              },
            },
          ],
        },
      },
    },
  },
  {
    what: 'of the installation tell platform administrators who did what',
    document: `{ viewer { admin { auditLog(first: 1, email: "anna@example.com") {
      totalCount isTotalExact edges { node { id objectNumber sessionNumber requestId userName action object clientName attempts } }
    } } } }`,
    user: { is_platform_admin: true },
    api: {
      'GET /admin/audit_log': {
        body: {
          ...page,
          items: [
            {
              ...told,
              user_id: 3,
              action: 'sign_in',
              object: 'sessions',
              client_id: null,
              client_name: null,
              attempts: 50,
            },
            {
              ...told,
              user_id: 3,
              action: 'create',
              object: 'users',
              client_id: 1,
              client_name: 'Nordwind',
              attempts: null,
            },
          ],
        },
      },
    },
    calls: ['GET /admin/audit_log?limit=1&email=anna%40example.com'],
    data: {
      viewer: {
        admin: {
          auditLog: {
            totalCount: 3,
            isTotalExact: false,
            edges: [
              {
                node: {
                  id: new RecordIds('AdminAuditEntry').encode(installation, 7),
                  objectNumber: 9,
                  sessionNumber: 4,
                  requestId: 'request-0001',
                  userName: 'Anna Arnold',
                  action: 'SIGN_IN',
                  object: 'SESSIONS',
                  clientName: null,
                  attempts: 50,
                },
              },
              {
                node: {
                  id: new RecordIds('AdminAuditEntry').encode(1, 7),
                  objectNumber: 9,
                  sessionNumber: 4,
                  requestId: 'request-0001',
                  userName: 'Anna Arnold',
                  action: 'CREATE',
                  object: 'USERS',
                  clientName: 'Nordwind',
                  attempts: null,
                },
              },
            ],
          },
        },
      },
    },
  },
]);
