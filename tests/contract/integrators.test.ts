import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idListMax } from '../../api/src/http/commonSchemas.ts';
import { columnsMax } from '../../api/src/features/trial-balance/figures.ts';
import { uploadBytesMax } from '../../api/src/features/uploads/service.ts';
import { clientName, financeAdministrator, otherViewer } from '../../demo/src/users.ts';
import { openDocumentLimits } from '../../gateway/src/graph/limits.ts';
import { findClient, readInstance, waitUntilSettled } from '../support/books.ts';
import { hangingMilliseconds } from '../support/limits.ts';
import { root } from '../support/root.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

/** What `docs/integrators.md` tells an integrator to do is done here, word for word. */

interface Block {
  /** What stands behind the three signs that open it. */
  readonly kind: string;
  /** The file that the line before it names. */
  readonly fileName: string | undefined;
  readonly text: string;
}

interface Edges<Node> {
  readonly edges: readonly { readonly node: Node }[];
}

const run = promisify(execFile);
const page = await readFile(path.join(root, 'docs', 'integrators.md'), 'utf8');

const blocks: readonly Block[] = [...page.matchAll(/(?:`([\w.]+)`:\n\n)?^```(\w[^\n]*)\n(.*?)^```$/gms)].map(
  ([, fileName, kind = '', text = '']) => ({ kind, fileName, text }),
);

const textOf = (isWanted: (block: Block) => boolean): string =>
  blocks
    .filter(isWanted)
    .map((block) => block.text)
    .join('\n');

describe('the page for integrators', () => {
  const product = sharedProduct('embedded');
  let folder: string;
  let idsBefore: readonly string[];

  /** The page brings an instance into the demonstration, which all share: it does not stay there. */
  async function readInstanceIds(): Promise<readonly string[]> {
    const session = await product.logIn(financeAdministrator);
    const { client } = await session.send<{
      client: { streams: Edges<{ instances: Edges<{ id: string }> }> };
    }>(
      `query ($id: ID!) { client(id: $id) { streams(first: 100) { edges { node {
        instances(first: 100) { edges { node { id } } }
      } } } } }`,
      { id: await findClient(session, clientName) },
    );
    return client.streams.edges.flatMap(({ node }) => node.instances.edges.map((edge) => edge.node.id));
  }

  async function deleteInstance(instanceId: string): Promise<void> {
    const session = await product.logIn(financeAdministrator);
    if ((await waitUntilSettled(session, instanceId)).status === 'PROCESSED') {
      await session.mutate('deprocessStreamInstance', { instanceId }, '');
      await waitUntilSettled(session, instanceId);
    }
    const { revision } = await readInstance(session, instanceId);
    await session.mutate('deleteStreamInstance', { instanceId, revision }, '');
  }

  beforeAll(async () => {
    idsBefore = await readInstanceIds();
    // Within the packages, so that those of the typed client are found.
    const cache = path.join(root, 'tests', 'node_modules', '.cache');
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(path.join(cache, 'typed-client-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await product.leave();
  });

  const shell = (script: string): Promise<{ stdout: string; stderr: string }> =>
    run('bash', ['-c', `set -euo pipefail\n${script}`], {
      cwd: folder,
      timeout: hangingMilliseconds,
      env: {
        ...process.env,
        TRIBUTARY: product.url,
        TRIBUTARY_REST: product.proxyUrl,
        PATH: `${path.join(root, 'tests', 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`,
      },
    });

  it('leads from signing in to a processed instance', async () => {
    const { stdout, stderr } = await shell(textOf(({ kind }) => kind === 'sh'));
    expect(stderr).toBe('');
    const [
      name,
      program,
      mayDo,
      revoked,
      ended,
      rest,
      restEnded,
      restRefused,
      total,
      result,
      revenue,
      companies,
      instance,
      pages,
      rows,
      map,
      end,
      refused,
      kind,
      ...faults
    ] = stdout.trim().split('\n');
    expect(name).toBe('Milan');
    expect(program).toBe('1');
    expect(mayDo).toBe("{ access: 'READ', client: { name: 'Nordwind Group' } }");
    expect(revoked).toBe('0');
    expect(ended).toBe('UNAUTHENTICATED');
    expect(rest).toBe('true');
    expect(restEnded).toBe('0');
    expect(restRefused).toBe('This token is unknown, has expired or was revoked. Make another.');
    expect(total).toBe("{ debit: [ '51727006.3200' ], credit: [ '51727006.3200' ] }");
    expect(result).toBe("[ '1668927.0700' ]");
    expect(revenue).toBe('24991124.4400');
    expect(companies).toBe('6');
    expect(instance).toBe('PROCESSED');
    expect(pages).toMatch(/^[2-9] pages$/);
    expect(rows).toBe('4');
    expect(map).toBe('{ isValid: true, problems: [] }');
    expect(end).toBe('processed');
    expect(refused).toBe('0');
    expect(kind).toBe('INVALID_REQUEST_ERROR');
    expect(faults.join(' ')).toContain('DATA_READY 22 errors');
  });

  it('holds a typed client that compiles and runs', async () => {
    for (const { fileName, text } of blocks) {
      if (fileName !== undefined) await writeFile(path.join(folder, fileName), text);
    }
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    await cp(path.join(root, 'schema.graphql'), path.join(folder, 'schema.graphql'));
    const { stdout } = await shell(textOf(({ kind }) => kind === 'sh typed-client'));
    expect(stdout).toContain('Nordwind Group EUR 51727006.3200');
    expect(stdout).toContain('streamInstanceChanges');
  });

  it('refuses to compile a field that the schema does not have', async () => {
    const file = path.join(folder, 'client.ts');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/^ +startDate$/m, ''));
    await expect(shell('npx tsc')).rejects.toMatchObject({ stdout: expect.stringContaining('startDate') });
  });

  describe('states limits', () => {
    const stated = new Map(
      [...page.matchAll(/^\| ([a-z][^|]*?) +\| (\d+)/gm)].map(([, name = '', value]) => [
        name,
        Number(value),
      ]),
    );
    const limit = (name: string): number => stated.get(name) ?? Number.NaN;
    const listOf = (count: number, entryOf: (index: number) => string): string =>
      Array.from({ length: count }, (_, index) => entryOf(index)).join(' ');

    it('as they are in the code', () => {
      expect(limit('tokens (words and signs)')).toBe(openDocumentLimits.tokens);
      expect(limit('the same of strangers')).toBe(openDocumentLimits.strangersTokens);
      expect(limit('selections, fragments opened')).toBe(openDocumentLimits.selections);
      expect(limit('of one name in one place')).toBe(openDocumentLimits.inOnePlace);
      expect(limit('levels of fields')).toBe(openDocumentLimits.depth);
      expect(limit('directives')).toBe(openDocumentLimits.directives);
      expect(limit('cost')).toBe(openDocumentLimits.cost);
      expect(limit('values of an answer')).toBe(openDocumentLimits.values);
      expect(limit('characters of an answer')).toBe(openDocumentLimits.answerCharacters);
      expect(limit('characters of what is pushed')).toBe(openDocumentLimits.eventCharacters);
      expect(limit('columns of a trial balance')).toBe(columnsMax);
      expect(limit('ids in one list of a filter')).toBe(idListMax);
      expect(limit('file') * 2 ** 20).toBe(uploadBytesMax);
    });

    const documents: readonly (readonly [string, (count: number) => string])[] = [
      ['aliases', (count) => `{ ${listOf(count, (index) => `a${index}: setup { needed }`)} }`],
      [
        'changes in one mutation',
        (count) =>
          `mutation { ${listOf(count, (index) => `a${index}: logout(input: {}) { errors { kind } }`)} }`,
      ],
      [
        'records on a page',
        (count) =>
          `{ viewer { clients(first: 10) { edges { node { client { streams(first: ${count}) { totalCount } } } } } } }`,
      ],
      ['ids of `nodes`', (count) => `{ nodes(ids: [${listOf(count, () => '"x"')}]) { id } }`],
    ];

    it.each(documents)('that hold, and one more is refused: %s', async (name, write) => {
      const session = await product.logIn(financeAdministrator);
      expect((await session.answer(write(limit(name)))).errors).toBeUndefined();
      expect((await session.answer(write(limit(name) + 1))).errors).toHaveLength(1);
    });

    it.each([
      ['of a viewer', otherViewer, 'body of a request to the graph', 2 ** 20],
      ['of who may send lists', financeAdministrator, 'the same of who may send lists', 2 ** 20],
      ['without a session', null, 'the same without a session', 2 ** 10],
    ])('of the body of a request %s', async (_, caller, name, unit) => {
      const bytes = limit(name) * unit;
      const { cookie = '' } = caller === null ? {} : await product.logIn(caller);
      const session: Record<string, string> = caller === null ? {} : { cookie };
      const send = async (length: number): Promise<number> => {
        const document = '{"query":"{ setup { needed } }"}';
        const response = await fetch(`${product.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'graphql-require-preflight': '1', ...session },
          body: document.padEnd(length),
        });
        await response.arrayBuffer();
        return response.status;
      };
      expect(await send(bytes)).toBe(200);
      expect(await send(bytes + 1)).toBe(413);
    });
  });

  it('leaves the demonstration as it was', async () => {
    for (const id of await readInstanceIds()) if (!idsBefore.includes(id)) await deleteInstance(id);
    expect(await readInstanceIds()).toEqual(idsBefore);
  });
});
