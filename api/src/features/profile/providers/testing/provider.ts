import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A person as a provider knows them. */
interface Account {
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

export const clientId = 'tributary';
export const clientSecret = 'a secret of the provider';

/** Cookies of a browser. */
type Jar = Map<string, string>;

function keep(jar: Jar, { headers }: Response): void {
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';', 1);
    const [name = '', ...value] = pair.split('=');
    jar.set(name, value.join('='));
  }
}

const cookieOf = (jar: Jar): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

/** A real provider of OpenID Connect on a port of its own, whose people are those that it is given. */
export class TestProvider {
  readonly issuer: string;
  readonly accounts = new Map<string, Account>();
  /** What it gave for codes. */
  readonly told: { readonly access_token?: string; readonly id_token?: string }[] = [];
  /** How often it was asked about a code. */
  askedCount = 0;
  readonly #server: Server;

  constructor(server: Server, issuer: string) {
    this.#server = server;
    this.issuer = issuer;
  }

  static async start(callbacks: string[]): Promise<TestProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = new TestProvider(server, issuer);
    const served = new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: callbacks,
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name'],
      },
      findAccount: (_, sub) => {
        const account = provider.accounts.get(sub);
        return account && { accountId: sub, claims: () => ({ sub, ...account }) };
      },
      pkce: { required: () => true },
    });
    served.use(async (context, next) => {
      if (context.path === '/token') provider.askedCount += 1;
      await next();
      if (context.path === '/token' && context.status === 200) provider.told.push(Object(context.body));
    });
    const answer = served.callback();
    server.on('request', (request, response) => void answer(request, response));
    return provider;
  }

  /** What a browser does there: signs in as somebody and agrees. @returns the address to which it is sent back */
  async walk(start: string, sub: string): Promise<URL> {
    const jar: Jar = new Map();
    let address = start;
    let form: URLSearchParams | null = null;
    for (let step = 0; step < 20; step += 1) {
      const answer: Response = await fetch(address, {
        method: form === null ? 'GET' : 'POST',
        headers: { cookie: cookieOf(jar) },
        ...(form !== null && { body: form }),
        redirect: 'manual',
      });
      keep(jar, answer);
      const location = answer.headers.get('location');
      form = null;
      if (location === null) {
        const page = await answer.text();
        const action = /action="([^"]+)"/.exec(page)?.[1];
        if (action === undefined) throw new Error(`The provider answered ${answer.status}: ${page}`);
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? 'login';
        form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: sub, password: 'any' }) });
        address = new URL(action, address).href;
        continue;
      }
      const next = new URL(location, address);
      if (next.origin !== this.issuer) return next;
      address = next.href;
    }
    throw new Error('The provider leads nowhere.');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }
}
