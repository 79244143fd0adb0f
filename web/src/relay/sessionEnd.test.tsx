import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UnauthenticatedError } from './errors.ts';
import { requestGraph } from './request.ts';
import { onSessionEnd, onSessionLoss } from './sessionEnd.ts';
import { subscribeGraph } from './subscribe.ts';

/** A server that knows one session, and says which requests it was asked. */
class Server {
  isSignedIn = false;
  readonly asked: string[] = [];
  readonly held: (() => void)[] = [];
  isHolding = false;

  readonly answer = async (_url: unknown, { body }: { readonly body: string }): Promise<Response> => {
    const { operationName } = JSON.parse(body) as { operationName: string };
    if (operationName === 'SignIn') this.isSignedIn = true;
    const { isSignedIn } = this;
    this.asked.push(operationName);
    if (this.isHolding) await new Promise<void>((resolve) => this.held.push(resolve));
    const refusal = { errors: [{ message: 'Sign in first.', extensions: { code: 'UNAUTHENTICATED' } }] };
    const answer = isSignedIn ? { data: { name: operationName } } : refusal;
    if (operationName !== 'Live') return Response.json(answer);
    const events = `event: next\ndata: ${JSON.stringify(answer)}\n\nevent: complete\ndata:\n\n`;
    return new Response(events, { headers: { 'content-type': 'text/event-stream' } });
  };
}

const operation = (name: string, operationKind: 'query' | 'mutation' | 'subscription') =>
  ({ id: name, name, operationKind, text: null, metadata: {} }) as const;
const ask = (name: string, kind: 'query' | 'mutation' = 'query') => requestGraph(operation(name, kind), {});

let server: Server;
const ended = vi.fn<() => void>();
let forget: () => void;

/** Somebody at the screen: how they answer the question. */
function atTheScreen(answer: () => Promise<boolean>) {
  const question = vi.fn<() => Promise<boolean>>(answer);
  const forgetQuestion = onSessionLoss(question);
  const forgetEnd = onSessionEnd(ended);
  forget = () => {
    forgetQuestion();
    forgetEnd();
  };
  return question;
}

const signsIn = async () => {
  server.isSignedIn = true;
  return true;
};

beforeEach(() => {
  server = new Server();
  ended.mockClear();
  // The client of the live connection keeps what it found first.
  vi.stubGlobal('fetch', (...call: Parameters<Server['answer']>) => server.answer(...call));
});
afterEach(() => forget());

describe('a session that has ended', () => {
  it('is asked for once, whatever was refused at once, and all of it is sent again', async () => {
    const question = atTheScreen(signsIn);
    const answers = await Promise.all([ask('Save', 'mutation'), ask('First'), ask('Second')]);
    expect(answers).toEqual(['Save', 'First', 'Second'].map((name) => ({ data: { name } })));
    expect(server.asked.toSorted()).toEqual(['First', 'First', 'Save', 'Save', 'Second', 'Second']);
    expect(question).toHaveBeenCalledOnce();
    expect(ended).not.toHaveBeenCalled();
  });

  it('is not asked for again by a refusal that was on its way meanwhile', async () => {
    const question = atTheScreen(signsIn);
    server.isHolding = true;
    const late = ask('Late');
    await vi.waitFor(() => expect(server.held).toHaveLength(1));
    server.isHolding = false;
    await ask('Early');
    server.held[0]?.();
    await expect(late).resolves.toEqual({ data: { name: 'Late' } });
    expect(question).toHaveBeenCalledOnce();
  });

  it('lets questions of the page wait until somebody has signed in', async () => {
    const pages: Promise<unknown>[] = [];
    atTheScreen(async () => {
      pages.push(ask('Page'));
      await ask('SignIn', 'mutation');
      return true;
    });
    await ask('Save', 'mutation');
    await Promise.all(pages);
    expect(server.asked.slice(0, 2)).toEqual(['Save', 'SignIn']);
    expect(server.asked.toSorted()).toEqual(['Page', 'Save', 'Save', 'SignIn']);
  });

  it('is asked for by a live connection, which goes on afterwards', async () => {
    const question = atTheScreen(signsIn);
    const answers: unknown[] = [];
    await new Promise<void>((complete, error) => {
      subscribeGraph(operation('Live', 'subscription'), {}).subscribe({
        next: (answer) => answers.push(answer),
        complete,
        error,
      });
    });
    expect(answers).toEqual([{ data: { name: 'Live' } }]);
    expect(server.asked).toEqual(['Live', 'Live']);
    expect(question).toHaveBeenCalledOnce();
  });

  it.each([
    ['nobody is known who could sign in', () => Promise.resolve(false), 1],
    ['the question cannot be put', () => Promise.reject(new Error('A part of the page is not there.')), 1],
    ['the server refuses all the same', () => Promise.resolve(true), 2],
  ])('leads to the sign-in page where %s', async (_name, answer, times) => {
    atTheScreen(answer);
    await expect(ask('Page')).rejects.toThrow(UnauthenticatedError);
    expect(server.asked).toHaveLength(times);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('leaves the page of a change where it is', async () => {
    atTheScreen(() => Promise.resolve(false));
    await expect(ask('Save', 'mutation')).rejects.toThrow(UnauthenticatedError);
    expect(ended).not.toHaveBeenCalled();
  });
});
