import { GraphSession } from '../../demo/src/graph.ts';
import type { DemonstrationUser } from '../../demo/src/users.ts';

/** Asked for by every installation of the tests that is still empty. */
export const setupWord = 'set-up-word-of-the-tests';

/** The product at an address, and everybody of the tests who visits it. */
export class Installation {
  readonly url: string;
  readonly #sessions: GraphSession[] = [];

  constructor(url: string) {
    this.url = url;
  }

  /** A browser without a session. */
  visit(): GraphSession {
    const session = new GraphSession(this.url);
    this.#sessions.push(session);
    return session;
  }

  async logIn(user: Pick<DemonstrationUser, 'email' | 'password'>): Promise<GraphSession> {
    const session = this.visit();
    await session.mutate('login', { email: user.email, password: user.password }, 'location');
    return session;
  }

  /** Lets go of the connections of everybody who came. */
  async leave(): Promise<void> {
    for (const session of this.#sessions.splice(0)) await session.close();
  }
}
