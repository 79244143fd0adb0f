import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server on which what is open can fall silent, as where its machine is lost: nobody is told anything. */
export interface TcpProxy {
  readonly url: string;
  /** How many connections are open, the silent ones too. */
  countOpen(): number;
  /** What is open hears nothing any more; new connections pass. */
  fallSilent(): void;
  close(): Promise<void>;
}

export async function openTcpProxy(serverUrl: string): Promise<TcpProxy> {
  const target = new URL(serverUrl);
  const open = new Map<Socket, Socket>();
  const proxy = createServer((near) => {
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
    close: async () => {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const near of open.keys()) near.destroy();
      await closed;
    },
  };
}
