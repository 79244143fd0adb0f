import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { start } from './startedProgram.mjs';

/** A second product beside one that runs: it must not take the api of the first for its own. */

const other = createServer();
let taken = '';
beforeAll(async () => {
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  taken = String(typeof address === 'object' && address !== null ? address.port : 0);
});
afterAll(() => other.close());

describe('a start', () => {
  it.each([
    ['the product', '--port', ['--port']],
    ['the api', '--api-port', ['--port', '0', '--api-port']],
  ])('is refused where the port of %s is taken, with the way to another', async (_, option, options) => {
    const { code, said } = await start([...options, taken]);
    expect(said).toMatch(new RegExp(`^Port ${taken}[ ,].*is taken\\..* npm start -- ${option} \\d+\n$`));
    expect(code).toBe(1);
  });

  it.each([
    [
      'an address of another machine',
      ['--host', '203.0.113.9', '--port', '0'],
      /^Port 0 cannot be listened on at 203/,
    ],
    [
      'one port for both',
      ['--port', '4321', '--api-port', '4321'],
      /^Port 4321 cannot be that of the product and/,
    ],
  ])('is refused in a line for %s', async (_, options, words) => {
    const { code, said } = await start(options);
    expect(said).toMatch(words);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });
});
