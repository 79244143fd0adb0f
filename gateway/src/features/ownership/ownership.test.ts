import { encodeId } from '../../ids.ts';
import { describeFeature } from '../../testing/featureCases.ts';
import { refusal } from '../../testing/stubApi.ts';
import { encodeClientId } from '../clients/clientIds.ts';

const clientId = encodeClientId(1);
const share = {
  id: 7,
  legal_entity_id: 2,
  owner_legal_entity_id: 3,
  from_period_id: 4,
  share: '0.800000',
  method: 'full',
  is_locked: false,
  revision: 1,
};
const effective = {
  legal_entity_id: 2,
  from_period_id: 4,
  share: '0.800000',
  method: null,
  is_parent: false,
};
const [listPath, savePath] = ['GET /ownership', 'POST /ownership'];
const id = encodeId('OwnershipShare', 1, 7);
const input = {
  clientId,
  legalEntityId: encodeId('LegalEntity', 1, 2),
  ownerLegalEntityId: encodeId('LegalEntity', 1, 3),
  fromPeriodId: encodeId('Period', 1, 4),
  share: '0.8',
  method: 'FULL',
  revision: 0,
};
const save = `mutation ($input: SaveOwnershipShareInput!) {
  saveOwnershipShare(input: $input) { ownershipShare { id share } errors { code path } }
}`;

describeFeature('ownership', [
  {
    what: 'is listed, found by its ids and told of as it counts, with one call',
    document: `query ($clientId: ID!, $id: ID!) {
      client(id: $clientId) {
        ownership { id share method isLocked revision }
        effectiveOwnership { share method isParent }
      }
      node(id: $id) { id }
    }`,
    variables: { clientId, id },
    api: {
      [listPath]: {
        body: { items: [share], effective: [effective, { ...effective, share: null }], is_limited: true },
      },
    },
    calls: [listPath],
    data: {
      client: {
        ownership: [{ id, share: '0.800000', method: 'FULL', isLocked: false, revision: 1 }],
        effectiveOwnership: [
          { share: '0.800000', method: null, isParent: false },
          { share: null, method: null, isParent: false },
        ],
      },
      node: { id },
    },
  },
  {
    what: 'is saved by what it is about',
    document: save,
    variables: { input },
    api: { [savePath]: { body: share } },
    calls: [savePath],
    sent: {
      legal_entity_id: 2,
      owner_legal_entity_id: 3,
      from_period_id: 4,
      share: '0.8',
      method: 'full',
      revision: 0,
    },
    data: { saveOwnershipShare: { ownershipShare: { id, share: '0.800000' }, errors: [] } },
  },
  {
    what: 'is refused at its place in the input',
    document: save,
    variables: { input },
    api: {
      [savePath]: refusal(409, 'InvalidRequestError', 'No.', [
        { path: 'share', code: 'ownershipCycle', message: 'No.' },
      ]),
    },
    calls: [savePath],
    data: {
      saveOwnershipShare: { ownershipShare: null, errors: [{ code: 'ownershipCycle', path: ['share'] }] },
    },
  },
  {
    what: 'is taken back',
    document: `mutation ($id: ID!) {
      deleteOwnershipShare(input: { ownershipShareId: $id }) { deletedOwnershipShareId errors { code } }
    }`,
    variables: { id },
    api: { 'DELETE /ownership/7': { body: { id: 7 } } },
    calls: ['DELETE /ownership/7'],
    data: { deleteOwnershipShare: { deletedOwnershipShareId: id, errors: [] } },
  },
]);
