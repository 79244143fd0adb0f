import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { root } from './files.ts';

type Mutation = Readonly<Record<'name' | 'package' | 'file' | 'search', string>>;

const list = pathToFileURL(path.join(root, 'tools', 'checks', 'mutations.mjs')).href;

it('each fault that tests must find is put where the code still says what it says', async () => {
  const { mutations } = (await import(list)) as { readonly mutations: readonly Mutation[] };
  const places = mutations.map(({ name, package: folder, file, search }) => {
    const code = readFileSync(path.join(root, folder, file), 'utf8');
    return [name, code.split(search).length - 1];
  });
  expect(places).toEqual(mutations.map(({ name }) => [name, 1]));
});
