import path from 'node:path';
import { parseArgs } from 'node:util';

export const root = path.resolve(import.meta.dirname, '..', '..', '..');

export interface Options {
  readonly port: number;
  readonly host: string;
  readonly apiPort: number;
  readonly dataFolder: string;
  readonly isEmpty: boolean;
  readonly isFresh: boolean;
}

export const usage = `npm start -- [options]
  --empty         start without the demonstration group; a set-up page leads through the first steps
  --fresh         move the data folder aside, named by date and time, and start over
  --port N        port of the product (default 4000, or PORT)
  --host ADDRESS  address to listen on (default 127.0.0.1)
  --api-port N    port of the api, for the product alone (default 4001, or API_PORT)
  --data FOLDER   folder of the embedded database (default .data; not used with DATABASE_URL)
`;

function parse(argumentList: readonly string[]) {
  return parseArgs({
    args: [...argumentList],
    options: {
      empty: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      port: { type: 'string', default: process.env['PORT'] ?? '4000' },
      host: { type: 'string', default: process.env['HOST'] ?? '127.0.0.1' },
      'api-port': { type: 'string', default: process.env['API_PORT'] ?? '4001' },
      data: { type: 'string', default: process.env['TRIBUTARY_DATA'] ?? path.join(root, '.data') },
      help: { type: 'boolean', default: false },
    },
  }).values;
}

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) < 2 ** 16;

/** Null: how to start is asked for. A text: what is wrong. */
export function readOptions(argumentList: readonly string[]): Options | string | null {
  let values: ReturnType<typeof parse>;
  try {
    values = parse(argumentList);
  } catch (error) {
    // Behind its first sentence follows what concerns programs that take other arguments than options.
    return String(error instanceof Error ? error.message : error).replace(/\. .*$/s, '.');
  }
  if (values.help) return null;
  const wrong = [values.port, values['api-port']].find((port) => !isPort(port));
  if (wrong !== undefined) return `${JSON.stringify(wrong)} is no port: a number from 0 to 65535 is.`;
  return {
    port: Number(values.port),
    host: values.host,
    apiPort: Number(values['api-port']),
    dataFolder: path.resolve(values.data),
    isEmpty: values.empty,
    isFresh: values.fresh,
  };
}
