import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationAdministrator, platformAdministrator } from '../../demo/src/users.ts';
import { createDatabase } from '../support/database.ts';
import { type RunningDemonstration, startDemonstration } from '../support/demonstration.ts';
import { mutations } from '../support/operations/mutations.ts';
import { observe } from '../support/operations/outcome.ts';
import { queries } from '../support/operations/queries.ts';
import { World } from '../support/operations/world.ts';
import { Product } from '../support/product.ts';
import { RecordingProxy } from '../support/recordingProxy.ts';
import { root } from '../support/root.ts';

/** Every call of the api is reached through the gateway: recorded at the api, held against its own description. */

interface Endpoint {
  readonly method: string;
  readonly template: string;
}

async function readEndpoints(): Promise<readonly Endpoint[]> {
  const description = JSON.parse(await readFile(path.join(root, 'api', 'openapi.json'), 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  return Object.entries(description.paths).flatMap(([template, methods]) =>
    Object.keys(methods)
      .filter((method) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
      .map((method) => ({ method: method.toUpperCase(), template })),
  );
}

function matches({ method, template }: Endpoint, call: { method: string; path: string }): boolean {
  const pattern = template.replaceAll(/\{\w+\}|:\w+/g, '[^/]+');
  return call.method === method && new RegExp(`^${pattern}$`).test(call.path);
}

async function downloadFile(world: World): Promise<void> {
  const { node } = await world.administrator.send<{
    node: {
      fileUrl: string;
      errorsUrl: string;
      versions: { edges: readonly { node: { fileUrl: string } }[] };
    };
  }>(
    `query ($id: ID!) { node(id: $id) { ... on StreamInstance {
      fileUrl errorsUrl versions(first: 1) { edges { node { fileUrl } } }
    } } }`,
    { id: world.known.instanceId },
  );
  const header = 'transaction_id,line,posting_date';
  for (const [url, beginning] of [
    [node.fileUrl, header],
    [node.versions.edges[0]?.node.fileUrl ?? '', header],
    [node.errorsUrl, 'row,column,value,code'],
  ] as const) {
    const response = await request(new URL(url, world.product.url), {
      headers: { cookie: world.administrator.cookie ?? '' },
    });
    expect(response.statusCode).toBe(200);
    expect((await response.body.text()).split('\n', 1)[0]).toContain(beginning);
  }
}

describe('endpoints of the api through the graph', () => {
  let demonstration: RunningDemonstration;
  let proxy: RecordingProxy;

  beforeAll(async () => {
    demonstration = await startDemonstration('embedded', {
      apiUrlSeenByGateway: async (apiUrl) => {
        proxy = await RecordingProxy.start(apiUrl);
        return proxy.url;
      },
    });
  });
  afterAll(async () => {
    await demonstration.stop();
    await proxy.stop();
  });

  it('are all reached', async () => {
    const { product } = demonstration;
    const world = await World.enter(product);
    const platform = await product.logIn(platformAdministrator);
    const administrator = await product.logIn(organisationAdministrator);
    const failed: string[] = [];
    for (const operation of [...queries, ...mutations]) {
      const session =
        operation.access === 'platformAdmin' || operation.isSilent === true ? platform : administrator;
      const variables = await operation.prepare(world);
      const outcome = observe(operation, await session.answer(operation.document, variables));
      if (outcome !== 'allowed') failed.push(`${operation.name}: ${outcome}`);
    }
    expect(failed).toEqual([]);

    // What a platform administrator does to members of a client goes another way than what its own administrator does.
    for (const operation of mutations.filter(
      ({ access }) => typeof access === 'object' && 'platformAdminOr' in access,
    )) {
      await platform.answer(operation.document, await operation.prepare(world));
    }
    await platform.mutate('logout', {}, 'isEnded');
    await downloadFile(world);
    await setUpAnother();

    const endpoints = await readEndpoints();
    const missing = endpoints.filter((endpoint) => !proxy.calls.some((call) => matches(endpoint, call)));
    expect(missing.map(({ method, template }) => `${method} ${template}`)).toEqual([]);
  });

  /** Only an installation without users can be set up. */
  async function setUpAnother(): Promise<void> {
    const database = await createDatabase('embedded');
    const product = await Product.start(database, {
      apiUrlSeenByGateway: async (apiUrl) => proxy.redirect(apiUrl),
    });
    await product.visit().mutate('completeSetup', { ...platformAdministrator }, 'viewer { user { id } }');
    await product.stop();
    await database.remove();
  }
});
