import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { start } from './startedProgram.mjs';

/** What `npm start` cannot work with: said once, in words, and not tried again. */

const freePorts = ['--port', '0', '--api-port', '4098'];
let around = '';
let data = '';
beforeEach(() => {
  around = mkdtempSync(path.join(tmpdir(), 'tributary-refused-'));
  data = path.join(around, '.data');
});
afterEach(() => rmSync(around, { recursive: true, force: true }));

describe('a start that is refused', () => {
  it('says that the database is damaged, and leaves it', async () => {
    const base = path.join(data, 'postgres', 'base');
    mkdirSync(base, { recursive: true });
    writeFileSync(path.join(base, 'books'), 'kept');
    const { code, complained } = await start([...freePorts, '--data', data]);
    expect(complained).toMatch(
      /^The api cannot run: The database in the folder .* does not open: .*--fresh.*\n$/,
    );
    expect(code).toBe(1);
    expect(readFileSync(path.join(base, 'books'), 'utf8')).toBe('kept');
  });

  it('says that a file is where the data folder should be', async () => {
    writeFileSync(data, 'kept');
    const { code, said, complained } = await start([...freePorts, '--data', data]);
    expect(said).toMatch(/^The data folder .*\.data.* cannot be made: a file is in its place\. .*\n$/);
    expect(complained).toBe('');
    expect(code).toBe(1);
    expect(readFileSync(data, 'utf8')).toBe('kept');
  });

  it.each([
    ['an option that there is none of', ['--nonsense'], "Unknown option '--nonsense'"],
    ['an option without its value', ['--port'], "Option '--port <value>' argument missing"],
    ['a port that is none', ['--api-port', '70000'], '"70000" is no port: a number from 0 to 65535 is.'],
    [
      'a port to which no browser goes',
      ['--port', '6000'],
      'Browsers open no page on port 6000, which belongs to another service. Choose another, as 4000.',
    ],
    ['a word too many', ['quickly'], "Unexpected argument 'quickly'."],
  ])('says what is wrong with %s, and how to start', async (_, options, words) => {
    const { code, said, complained } = await start(['--data', data, ...options]);
    expect(said.startsWith(`${words}\n\nnpm start -- [options]\n`)).toBe(true);
    expect([complained, code]).toEqual(['', 1]);
  });
});
