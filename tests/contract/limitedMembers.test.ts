import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphSession } from '../../demo/src/graph.ts';
import * as features from '../features/features.ts';
import {
  acceptAccounts,
  addPerson,
  createEntity,
  createInstance,
  giveFile,
  processInstance,
  saveFieldMap,
  type TestInstance,
} from '../support/books.ts';
import { hangingMilliseconds } from '../support/limits.ts';
import { readScreens, screenCases } from '../support/screens.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { subscribe } from '../support/subscription.ts';
import { World } from '../support/world.ts';
import { idleRule, smallFileFields } from '../support/worldBooks.ts';

/**
 * A member who is limited to one legal entity asks everything of the graph that can be asked, and all that screens ask: what belongs to another
 * one is marked, and no answer holds a trace of it. Of the api a test of its own holds the same, with every id.
 */

const mark = 'Zqxhidden';
const amount = '777.77';
const traces = new RegExp(`${mark}|777[.,]77`, 'i');
const hiddenFile = new TextEncoder().encode(
  [
    'id,date,account,debit,credit,text',
    `${mark}1,2024-02-03,1200,${amount},,${mark} receipt`,
    `${mark}1,2024-02-03,3000,,${amount},${mark} receipt`,
    '',
  ].join('\n'),
);

const readings = Object.values(features)
  .flatMap(({ operations }) => operations)
  .filter(({ name, access }) => !name.startsWith('Mutation.') && access !== 'platformAdmin');
const screens = await readScreens();
const stated = new Map(Object.values(features).flatMap((feature) => Object.entries(feature.screens)));

describe('a member who is limited to a legal entity', () => {
  const product = sharedProduct('embedded');
  let world: World;
  let limited: GraphSession;
  let hidden: TestInstance & { readonly entityId: string };

  beforeAll(async () => {
    world = await World.enter(product);
    hidden = await bringInHidden();
    const person = await addPerson(world.platform, world.client.adminClientId, 'ORG_FINANCE_ADMIN');
    const rights = { roles: ['ORG_FINANCE_ADMIN'], legalEntityIds: [world.known.entityId] };
    await world.administrator.mutate(
      'setClientUserRoles',
      { clientUserId: person.clientUserId, ...rights },
      '',
    );
    limited = await product.logIn(person);
  });
  afterAll(() => product.leave());

  async function bringInHidden(): Promise<typeof hidden> {
    const { client, administrator, known } = world;
    const entityId = await createEntity(client, { code: mark, name: mark, currency: 'EUR' });
    const stream = { name: mark, type: 'SINGLE_ACCOUNT_ENTRY', legalEntityId: entityId } as const;
    const instance = await createInstance(client, { ...stream, ...world.range });
    await giveFile(client, instance.instanceId, { name: `${mark}.csv`, bytes: hiddenFile });
    await saveFieldMap(administrator, instance.instanceId, smallFileFields);
    await acceptAccounts(administrator, instance);
    const rule = { ...idleRule, name: mark, accountId: known.accountId };
    await administrator.mutate('saveRules', { streamId: instance.streamId, rules: [rule] }, '');
    await processInstance(administrator, instance.instanceId);
    return { ...instance, entityId };
  }

  /** What is asked, and the text of the answer. */
  async function askAll(session: GraphSession): Promise<readonly (readonly [name: string, text: string])[]> {
    const answers: (readonly [string, string])[] = [];
    for (const { name, document, prepare } of readings) {
      const answer = await session.answer(document, await prepare(world));
      answers.push([name, JSON.stringify(answer)]);
    }
    for (const screen of screens) {
      const { isOfPlatform = false, ...rest } = stated.get(screen.name) ?? { callsMax: 0 };
      if (isOfPlatform) continue;
      for (const { label, variables } of screenCases(world, screen, rest)) {
        const asked = 'text' in variables ? { ...variables, text: mark } : variables;
        answers.push([label, JSON.stringify(await session.answer(screen.document, asked))]);
      }
    }
    return answers;
  }

  it('is answered without a trace of others, where somebody who sees all is shown them', async () => {
    const shown = (await askAll(world.administrator)).filter(([, text]) => traces.test(text));
    expect(shown.length).toBeGreaterThan(10);
    const answers = await askAll(limited);
    expect(answers.filter(([, text]) => traces.test(text))).toEqual([]);
    expect(answers.filter(([, text]) => !text.includes('"errors":[{')).length).toBeGreaterThan(
      answers.length / 2,
    );
  });

  it('finds no record of others by its id', async () => {
    const ids = [hidden.entityId, hidden.streamId, hidden.instanceId];
    const { data } = await limited.answer('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids });
    expect(data).toEqual({ nodes: [null, null, null] });
  });

  it('is told of no import of others that changes', async () => {
    const subscription = {
      query: `subscription ($clientId: ID!, $ids: [ID!]!) {
        streamInstanceChanges(clientId: $clientId, ids: $ids) { instance { id isVerified } }
      }`,
      variables: { clientId: world.clientId, ids: [hidden.instanceId, world.known.instanceId] },
    };
    const stopper = new AbortController();
    const signal = AbortSignal.any([stopper.signal, AbortSignal.timeout(hangingMilliseconds)]);
    const events = subscribe(product.url, limited, subscription, signal);
    const { value: first } = await events.next();
    expect(JSON.stringify(first)).toContain(world.known.instanceId);
    const change = async (instanceId: string) => {
      const revision = await world.revisionOfInstance(instanceId);
      await world.administrator.mutate('deprocessStreamInstance', { instanceId, revision }, '');
    };
    await change(hidden.instanceId);
    await change(world.known.instanceId);
    expect(JSON.stringify((await events.next()).value)).toContain(world.known.instanceId);
    stopper.abort();
  });
});
