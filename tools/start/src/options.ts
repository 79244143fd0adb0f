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

/** Ports of other services, to which no browser goes: https://fetch.spec.whatwg.org/#port-blocking */
const blockedPorts = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

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
  const [port, apiPort] = [Number(values.port), Number(values['api-port'])];
  const blocked = [port, apiPort].find((each) => blockedPorts.has(each));
  if (blocked !== undefined) {
    return `Browsers open no page on port ${blocked}, which belongs to another service. Choose another, as 4000.`;
  }
  return {
    port,
    host: values.host,
    apiPort,
    dataFolder: path.resolve(values.data),
    isEmpty: values.empty,
    isFresh: values.fresh,
  };
}
