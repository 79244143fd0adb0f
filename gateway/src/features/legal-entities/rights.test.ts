import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { legalEntity, periods, wholePage } from '../../testing/records.ts';
import { grants, StubApi } from '../../testing/stubApi.ts';
import { TestGateway } from '../../testing/testGateway.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { legalEntityIds } from './LegalEntity.ts';

const api = new StubApi();
let gateway: TestGateway;

beforeAll(async () => {
  api.on('GET /api/v1/legal_entities', () => ({ body: wholePage([legalEntity]) }));
  api.on('POST /api/v1/legal_entities', () => ({ status: 201, body: legalEntity }));
  api.on('POST /api/v1/legal_entities/5', () => ({ body: legalEntity }));
  api.on('DELETE /api/v1/legal_entities/5', () => ({ body: {} }));
  api.on('GET /api/v1/periods', () => ({ body: periods }));
  gateway = await TestGateway.start({ dispatcher: api.agent });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  api.calls.length = 0;
});

const input = 'name: "N", code: "C", currency: "EUR"';
const documents = {
  read: 'query ($client: ID!) { client(id: $client) { legalEntities { edges { node { code } } } } }',
  add: `mutation ($client: ID!) { createLegalEntity(input: { clientId: $client, ${input} }) { errors { code } } }`,
  edit: `mutation ($id: ID!) { updateLegalEntity(input: { legalEntityId: $id, ${input} }) { errors { code } } }`,
  delete: 'mutation ($id: ID!) { deleteLegalEntity(input: { legalEntityId: $id }) { errors { code } } }',
} as const;
const actions = Object.keys(documents) as (keyof typeof documents)[];

/** The codes of what was refused, without a call to the api but the session's. */
async function ask(action: keyof typeof documents): Promise<{ codes: unknown[]; calls: number }> {
  const variables = { client: encodeClientId(1), id: legalEntityIds.encode(1, 5) };
  const { errors = [] } = await gateway.ask(documents[action], variables);
  return {
    codes: errors.map(({ extensions }) => extensions?.['code']),
    calls: api.log.filter((call) => call.includes('legal_entities')).length,
  };
}

describe('legal entities', () => {
  it.each(actions)('take the right to %s them, and no other', async (action) => {
    api.grant(grants({ legal_entities: [action] }));
    expect(await ask(action)).toEqual({ codes: [], calls: 1 });
    api.calls.length = 0;
    const others = actions.filter((other) => other !== action);
    api.grant(grants({ legal_entities: others, periods: actions, financial_streams: actions }));
    expect(await ask(action)).toEqual({ codes: ['FORBIDDEN'], calls: 0 });
  });
});
