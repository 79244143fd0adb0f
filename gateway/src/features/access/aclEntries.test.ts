import { legalEntity, stream, wholePage } from '../../testing/records.ts';
import { describeFeature } from '../../testing/featureCases.ts';
import { listedReport } from '../../testing/reportRecords.ts';
import { refusal } from '../../testing/stubApi.ts';
import { absentId, RecordIds } from '../../ids.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { encodeStreamId } from '../streams/instances/streamIds.ts';
import { clientUserIds } from '../users/User.ts';

const clientId = encodeClientId(1);
const streamId = encodeStreamId({ clientId: 1, kind: 'financial', streamId: 3 });
const memberId = clientUserIds.encode(1, 7);
const reportId = new RecordIds('ClientReport').encode(1, 5);
const report = { id: 5, name: 'Margins', is_enabled: true };
const entryId = new RecordIds('AclEntry').encode(1, 5);
const rights = { can_read: true, can_edit: true, can_delete: false, revision: 1 };
const onStream = {
  resource_type: 'financial_streams',
  resource_id: 3,
  resource_name: 'Stream 3',
  ...rights,
};
const ofMember = { id: 5, ...onStream, principal_type: 'user', principal_id: 7 };
const onReport = { ...ofMember, id: 8, resource_type: 'bi_reports', resource_name: 'Margins' };
const ofRole = { id: 6, ...onStream, principal_type: 'role', principal_id: 'org_viewer' };
const all = { can_read: true, can_edit: true, can_delete: true };
const byRole = { resource_type: 'financial_streams', role: 'org_admin', ...all };
const member = {
  id: 7,
  client_user_id: 7,
  email: 'anna@example.com',
  first_name: 'Anna',
  last_name: 'Arnold',
  roles: ['org_viewer'],
  status: 'active',
};
const selection = `id principalType canRead canEdit canDelete role clientUser { firstName } resourceName resource { ... on Stream { name } }`;
const created = `mutation ($input: CreateAclEntryInput!) {
  createAclEntry(input: $input) { aclEntry { id role } errors { code path } }
}`;

describeFeature('rights on single records', [
  {
    what: 'are listed with their records and members, with one call for each kind',
    document: `query ($clientId: ID!, $streamId: ID!) { client(id: $clientId) {
      aclEntries(first: 10, resourceType: FINANCIAL_STREAMS, resourceId: $streamId) {
        totalCount byRoles { resourceType role canRead canEdit canDelete } edges { node { ${selection} } }
      }
    } }`,
    variables: { clientId, streamId },
    api: {
      'GET /acl/entries': { body: { total: 2, items: [ofMember, ofRole], by_roles: [byRole], next: null } },
      'GET /actuals/financial/streams': { body: wholePage([stream(3)]) },
      'GET /users': { body: { total: 1, items: [member], next: null } },
    },
    calls: [
      'GET /acl/entries?resource_type=financial_streams&resource_id=3&limit=10',
      'GET /actuals/financial/streams?limit=1000',
      'GET /users?ids=7&limit=1',
    ],
    data: {
      client: {
        aclEntries: {
          totalCount: 2,
          byRoles: [
            {
              resourceType: 'FINANCIAL_STREAMS',
              role: 'ORG_ADMIN',
              canRead: true,
              canEdit: true,
              canDelete: true,
            },
          ],
          edges: [
            {
              node: {
                id: entryId,
                principalType: 'USER',
                canRead: true,
                canEdit: true,
                canDelete: false,
                role: null,
                clientUser: { firstName: 'Anna' },
                resourceName: 'Stream 3',
                resource: { name: 'Stream 3' },
              },
            },
            {
              node: {
                id: new RecordIds('AclEntry').encode(1, 6),
                principalType: 'ROLE',
                canRead: true,
                canEdit: true,
                canDelete: false,
                role: 'ORG_VIEWER',
                clientUser: null,
                resourceName: 'Stream 3',
                resource: { name: 'Stream 3' },
              },
            },
          ],
        },
      },
    },
  },
  {
    what: 'are listed with records and members that are read anyway, with no call for them',
    document: `query ($clientId: ID!) { client(id: $clientId) {
      aclEntries(first: 10) { edges { node { clientUser { firstName } resource { name } } } }
      users(first: 10) { totalCount }
      aclResources(first: 10) { totalCount }
    } }`,
    variables: { clientId },
    api: {
      'GET /acl/entries': { body: { total: 2, items: [ofMember, onReport], by_roles: [], next: null } },
      // Of the number of the stream.
      'GET /reporting/embedded/reports': { body: wholePage([{ ...report, id: 3 }]) },
      'GET /reportbuilder/reports': { body: wholePage([]) },
      'GET /actuals/financial/streams': { body: wholePage([stream(3)]) },
      'GET /users': { body: { total: 1, items: [member], next: null } },
    },
    calls: [
      'GET /acl/entries?limit=10',
      'GET /users?limit=10',
      'GET /reporting/embedded/reports?limit=10',
      'GET /reportbuilder/reports?limit=9',
      'GET /actuals/financial/streams?limit=9',
    ],
    data: {
      client: {
        aclEntries: {
          edges: [
            { node: { clientUser: { firstName: 'Anna' }, resource: { name: 'Stream 3' } } },
            { node: { clientUser: { firstName: 'Anna' }, resource: { name: 'Margins' } } },
          ],
        },
        users: { totalCount: 1 },
        aclResources: { totalCount: 2 },
      },
    },
  },
  {
    what: 'can be given on records of each kind, which lead to them',
    document: `query ($clientId: ID!) { client(id: $clientId) {
      aclResources(first: 3) { totalCount edges { node { id name slug resourceType legalEntity { id } } } }
      plans: aclResources(resourceType: PLANS) { totalCount }
    } }`,
    variables: { clientId },
    api: {
      'GET /reporting/embedded/reports': { body: wholePage([report]) },
      'GET /reportbuilder/reports': { body: wholePage([listedReport(5)]) },
      'GET /actuals/financial/streams': { body: { total: 2, items: [stream(3)], next: '3' } },
      'GET /legal_entities': { body: wholePage([legalEntity]) },
    },
    calls: [
      'GET /reporting/embedded/reports?limit=3',
      'GET /reportbuilder/reports?limit=2',
      'GET /actuals/financial/streams?limit=1',
      'GET /legal_entities?limit=1000',
    ],
    data: {
      client: {
        aclResources: {
          totalCount: 4,
          edges: [
            {
              node: {
                id: reportId,
                name: 'Margins',
                slug: null,
                resourceType: 'BI_REPORTS',
                legalEntity: null,
              },
            },
            {
              node: {
                id: new RecordIds('Report').encode(1, 5),
                name: 'Report 5',
                slug: 'report-5',
                resourceType: 'REPORT_BUILDER_REPORTS',
                legalEntity: null,
              },
            },
            {
              node: {
                id: streamId,
                name: 'Stream 3',
                slug: stream(3).slug,
                resourceType: 'FINANCIAL_STREAMS',
                legalEntity: { id: new RecordIds('LegalEntity').encode(1, stream(3).legal_entity_id) },
              },
            },
          ],
        },
        plans: { totalCount: 0 },
      },
    },
  },
  {
    what: 'are found by their id',
    document: 'query ($id: ID!) { node(id: $id) { ... on AclEntry { id role } } }',
    variables: { id: entryId },
    api: { 'GET /acl/entries': { body: { total: 1, items: [ofMember], by_roles: [], next: null } } },
    calls: ['GET /acl/entries?ids=5'],
    data: { node: { id: entryId, role: null } },
  },
  {
    what: 'are given to a member',
    document: created,
    variables: {
      input: {
        clientId,
        resourceType: 'FINANCIAL_STREAMS',
        resourceId: streamId,
        principalType: 'USER',
        principalId: memberId,
        canEdit: true,
      },
    },
    api: { 'POST /acl/entries': { status: 201, body: ofMember } },
    calls: ['POST /acl/entries'],
    sent: {
      resource_type: 'financial_streams',
      resource_id: 3,
      principal_type: 'user',
      principal_id: 7,
      can_edit: true,
    },
    data: { createAclEntry: { aclEntry: { id: entryId, role: null }, errors: [] } },
  },
  {
    what: 'are given on an embedded report, which the entry leads to',
    document: `mutation ($input: CreateAclEntryInput!) { createAclEntry(input: $input) {
      aclEntry { resource { id ... on ClientReport { name isEnabled } } } errors { code path }
    } }`,
    variables: {
      input: {
        clientId,
        resourceType: 'BI_REPORTS',
        resourceId: reportId,
        principalType: 'USER',
        principalId: memberId,
      },
    },
    api: {
      'POST /acl/entries': {
        status: 201,
        body: { ...ofMember, resource_type: 'bi_reports', resource_id: 5, resource_name: 'Margins' },
      },
      'GET /reporting/embedded/reports': { body: wholePage([report]) },
    },
    calls: ['POST /acl/entries', 'GET /reporting/embedded/reports?limit=1000'],
    sent: { resource_type: 'bi_reports', resource_id: 5, principal_type: 'user', principal_id: 7 },
    data: {
      createAclEntry: {
        aclEntry: { resource: { id: reportId, name: 'Margins', isEnabled: true } },
        errors: [],
      },
    },
  },
  {
    what: 'are given on no record of another type, whose number is the same',
    document: created,
    variables: {
      input: {
        clientId,
        resourceType: 'BI_REPORTS',
        resourceId: streamId,
        principalType: 'USER',
        principalId: memberId,
      },
    },
    api: { 'POST /acl/entries': { status: 201, body: ofMember } },
    calls: ['POST /acl/entries'],
    sent: {
      resource_type: 'bi_reports',
      resource_id: absentId,
      principal_type: 'user',
      principal_id: 7,
    },
    data: { createAclEntry: { aclEntry: { id: entryId, role: null }, errors: [] } },
  },
  {
    what: 'are those on one record, none of another type whose number is the same',
    document: `query ($clientId: ID!, $streamId: ID!) {
      client(id: $clientId) { aclEntries(resourceId: $streamId) { totalCount } }
    }`,
    variables: { clientId, streamId },
    api: { 'GET /acl/entries': { body: { total: 1, items: [ofMember], by_roles: [], next: null } } },
    calls: ['GET /acl/entries?resource_type=financial_streams&resource_id=3&limit=25'],
    data: { client: { aclEntries: { totalCount: 1 } } },
  },
  {
    what: 'are none by an id that names nothing, be it empty',
    document: `query ($clientId: ID!) {
      client(id: $clientId) {
        ofRecord: aclEntries(resourceId: "") { totalCount }
        ofMember: aclEntries(principalId: "") { totalCount }
      }
    }`,
    variables: { clientId },
    api: { 'GET /acl/entries': { body: { total: 0, items: [], by_roles: [], next: null } } },
    calls: [
      `GET /acl/entries?resource_id=${absentId}&limit=25`,
      `GET /acl/entries?principal_id=${absentId}&limit=25`,
    ],
    data: { client: { ofRecord: { totalCount: 0 }, ofMember: { totalCount: 0 } } },
  },
  {
    what: 'are given to a role by its name',
    document: created,
    variables: {
      input: {
        clientId,
        resourceType: 'FINANCIAL_STREAMS',
        resourceId: streamId,
        principalType: 'ROLE',
        principalId: 'ORG_VIEWER',
      },
    },
    api: { 'POST /acl/entries': { status: 201, body: ofRole } },
    calls: ['POST /acl/entries'],
    sent: {
      resource_type: 'financial_streams',
      resource_id: 3,
      principal_type: 'role',
      principal_id: 'org_viewer',
    },
    data: {
      createAclEntry: {
        aclEntry: { id: new RecordIds('AclEntry').encode(1, 6), role: 'ORG_VIEWER' },
        errors: [],
      },
    },
  },
  {
    what: 'are changed together',
    document: `mutation ($input: UpdateAclEntriesInput!) {
      updateAclEntries(input: $input) { aclEntries { id revision canDelete } client { id } errors { code } }
    }`,
    variables: { input: { clientId, entries: [{ id: entryId, canDelete: true, revision: 1 }] } },
    api: { 'PATCH /acl/entries': { body: [{ ...ofMember, can_delete: true, revision: 2 }] } },
    calls: ['PATCH /acl/entries'],
    sent: { entries: [{ id: 5, can_delete: true, revision: 1 }] },
    data: {
      updateAclEntries: {
        aclEntries: [{ id: entryId, revision: 2, canDelete: true }],
        client: { id: clientId },
        errors: [],
      },
    },
  },
  {
    what: 'are answered to none where nothing was changed',
    document: `mutation ($input: UpdateAclEntriesInput!) {
      updateAclEntries(input: $input) { aclEntries { id } errors { code path } }
    }`,
    variables: { input: { clientId, entries: [{ id: entryId, canDelete: true, revision: 1 }] } },
    api: {
      'PATCH /acl/entries': refusal(400, 'InvalidRequestError', 'No.', [
        { path: 'entries.0.id', code: 'unknown', message: 'There is no such entry.' },
      ]),
    },
    calls: ['PATCH /acl/entries'],
    sent: { entries: [{ id: 5, can_delete: true, revision: 1 }] },
    data: {
      updateAclEntries: {
        aclEntries: null,
        errors: [{ code: 'unknown', path: ['entries', '0', 'id'] }],
      },
    },
  },
  {
    what: 'are taken back',
    document: `mutation ($input: DeleteAclEntryInput!) {
      deleteAclEntry(input: $input) { deletedAclEntryId errors { code } }
    }`,
    variables: { input: { aclEntryId: entryId } },
    api: { 'DELETE /acl/entries/5': { body: { id: 5 } } },
    calls: ['DELETE /acl/entries/5'],
    data: { deleteAclEntry: { deletedAclEntryId: entryId, errors: [] } },
  },
]);
