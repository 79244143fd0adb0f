import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const gatewayFolder = path.resolve(import.meta.dirname, '..', '..');
const compiler = path.resolve(gatewayFolder, '..', 'node_modules', 'typescript', 'bin', 'tsc');

const right = `
  await upstream.get('/currencies');
  await upstream.get('/dimensions/{id}/instances', { clientId: 1, path: { id: 2 }, query: { period_id: 3 } });
  await upstream.post('/legal_entities', { clientId: 1, body: { name: 'A', code: 'A1', currency: 'EUR' } });
  const { id }: { id: number } = await upstream.delete('/legal_entities/{id}', { clientId: 1, path: { id: 2 } });
  await upstream.post('/admin/clients', { body: { name: String(id) } });
  const call = { clientId: 1, query: { from: 1, to: 2 } };
  await upstream.getWith('/data_audit/trial_balance', call, {
    ledger: { path: '/ledger', query: { include_balance: true } },
    periods: '/periods',
  });
`;

/** Each with what the compiler says of it. */
const wrong: readonly (readonly [what: string, call: string, diagnostic: RegExp])[] = [
  [
    'a misspelt query',
    `upstream.get('/dimensions/{id}/instances', { clientId: 1, path: { id: 2 }, query: { perid_id: 3 } })`,
    /'perid_id' does not exist/,
  ],
  [
    'a query where there is none',
    `upstream.get('/ledger/tags', { clientId: 1, query: { tag: 'x' } })`,
    /not assignable to type 'undefined'|not assignable to type 'never'/,
  ],
  [
    'a missing query',
    `upstream.get('/data_audit/trial_balance', { clientId: 1, query: { from: 1 } })`,
    /Property 'to' is missing/,
  ],
  [
    'a query of the wrong type',
    `upstream.get('/actuals/{kind}/instances', { clientId: 1, path: { kind: 'financial' }, query: { ids: 'a' } })`,
    /Type 'string' is not assignable to type 'readonly number\[\]/,
  ],
  [
    'a wrong body',
    `upstream.post('/legal_entities', { clientId: 1, body: { name: 'A', code: 7, currency: 'EUR' } })`,
    /Type 'number' is not assignable to type 'string'/,
  ],
  [
    'an unknown part of a body',
    `upstream.post('/legal_entities', { clientId: 1, body: { name: 'A', code: 'A', currency: 'EUR', tax: 1 } })`,
    /'tax' does not exist/,
  ],
  ['no body', `upstream.post('/legal_entities', { clientId: 1 })`, /Property 'body' is missing/],
  [
    'a wrong verb',
    `upstream.put('/legal_entities', { clientId: 1, body: { name: 'A', code: 'A', currency: 'EUR' } })`,
    /'"\/legal_entities"' is not assignable/,
  ],
  [
    'an unknown path',
    `upstream.get('/legal_entitys', { clientId: 1 })`,
    /'"\/legal_entitys"' is not assignable/,
  ],
  [
    'a wrong path parameter',
    `upstream.delete('/legal_entities/{id}', { clientId: 1, path: { entityId: 2 } })`,
    /'entityId' does not exist/,
  ],
  [
    'no path parameter',
    `upstream.delete('/legal_entities/{id}', { clientId: 1 })`,
    /Property 'path' is missing/,
  ],
  ['no client', `upstream.get('/periods')`, /Expected 2 arguments, but got 1/],
  [
    'a client where there is none',
    `upstream.get('/admin/users', { clientId: 1 })`,
    /not assignable to type 'undefined'|not assignable to type 'never'/,
  ],
  [
    'an answer brought along for that of another call',
    `upstream.getWith('/data_audit/trial_balance', { clientId: 1, query: { from: 1, to: 2 } }, { ledger: '/periods' })`,
    /'"\/periods"' is not assignable to type '"\/ledger" \|/,
  ],
  [
    'a misread answer',
    `upstream.get('/periods', { clientId: 1 }).then((set) => set.period)`,
    /Property 'period' does not exist/,
  ],
];

let folder: string;
let diagnostics: string;

/** All in one run of the compiler, each in a file of its own. */
beforeAll(() => {
  folder = mkdtempSync(path.join(gatewayFolder, 'node_modules', '.calls-'));
  const write = (name: string, statement: string) =>
    writeFileSync(
      path.join(folder, `${name}.ts`),
      `import type { Upstream } from '../../src/rest/upstream.ts';\nexport async function call(upstream: Upstream): Promise<void> {\n${statement}\n}\n`,
    );
  write('right', right);
  for (const [index, [, statement]] of wrong.entries()) write(`wrong${index}`, `await ${statement};`);
  const compilerOptions = { noEmit: true, composite: false, types: ['node'], rootDir: '../..' };
  const options = { extends: '../../../tsconfig.base.json', compilerOptions, include: ['*.ts'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(options));
  const { stdout } = spawnSync(process.execPath, [compiler, '--pretty', 'false', '-p', folder], {
    encoding: 'utf8',
  });
  diagnostics = stdout;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function diagnosticsOf(name: string): string {
  const blocks = diagnostics.split(/^(?=\S)/m);
  return blocks.filter((block) => block.includes(`${name}.ts(`)).join('');
}

describe('calls to the api', () => {
  it('compile as the OpenAPI document says them', () => {
    expect(diagnosticsOf('right')).toBe('');
  });

  it.each(wrong.map(([what, , diagnostic], index) => ({ what, diagnostic, index })))(
    'do not compile with $what',
    ({ diagnostic, index }) => {
      expect(diagnosticsOf(`wrong${index}`)).toMatch(diagnostic);
    },
  );
});
