import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server on which what is open can fall silent, as where its machine is lost: nobody is told anything. */
export interface TcpProxy {
  readonly url: string;
  /** How many connections are open, the silent ones too. */
  countOpen(): number;
  /** What is open hears nothing any more; new connections pass. */
  fallSilent(): void;
  /** From now on new connections are ended with these words of the server, and pass again with null. */
  refuse(words: string | null): void;
  close(): Promise<void>;
}

/** As PostgreSQL writes an error for which it has no code of its own. */
function fatalError(words: string): Buffer {
  const fields = ['SFATAL', 'VFATAL', 'CXX000', `M${words}`].map((field) => `${field}\0`).join('');
  const body = Buffer.from(`${fields}\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export async function openTcpProxy(serverUrl: string): Promise<TcpProxy> {
  const target = new URL(serverUrl);
  const open = new Map<Socket, Socket>();
  let refusal: string | null = null;
  const proxy = createServer((near) => {
    if (refusal !== null) {
      const answer = fatalError(refusal);
      near.on('error', () => undefined).once('data', () => near.end(answer));
      return;
    }
    const far = connect(Number(target.port || 5432), target.hostname);
    open.set(near, far);
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
    near.on('close', () => open.delete(near));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    countOpen: () => open.size,
    fallSilent: () => {
      for (const [near, far] of open) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
    },
    refuse: (words) => {
      refusal = words;
    },
    close: async () => {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const near of open.keys()) near.destroy();
      await closed;
    },
  };
}
