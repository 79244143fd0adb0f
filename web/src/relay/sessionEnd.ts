import { UnauthenticatedError } from './errors.ts';

type Listener = () => void;
/** Answers whether the same person is signed in again. */
type Question = () => Promise<boolean>;

let leave: Listener | null = null;

/** Called once the server says that nobody is signed in, and nobody signs in over the page: it has to be left. */
export function onSessionEnd(listener: Listener): () => void {
  leave = listener;
  return () => {
    leave = null;
  };
}

export function announceSessionEnd(): void {
  leave?.();
}

let question: Question | null = null;
let asked: Promise<boolean> | null = null;
let session = 0;

/** Who lets people sign in again while the page stays as it is. */
export function onSessionLoss(put: Question): () => void {
  question = put;
  return () => {
    question = null;
  };
}

async function ask(): Promise<boolean> {
  try {
    const isContinued = (await question?.()) ?? false;
    if (isContinued) session += 1;
    return isContinued;
  } catch {
    // What puts the question could not be loaded.
    return false;
  } finally {
    asked = null;
  }
}

/** Counts how often people signed in again: what was sent in an earlier session is sent once more without a question. */
export function currentSession(): number {
  return session;
}

/** One question, however many requests were refused. */
export function continueSession(sentIn: number): Promise<boolean> {
  if (sentIn !== session) return Promise.resolve(true);
  asked ??= Promise.resolve().then(ask);
  return asked;
}

/** Waits while somebody is asked to sign in: what is sent before would be refused, or another person's. */
export async function settledSession(): Promise<void> {
  await asked;
}

/** Sends something once more where the session had ended and the same person has signed in again. */
export async function withSession<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const sentIn = session;
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof UnauthenticatedError) || !(await continueSession(sentIn))) throw error;
    return send();
  }
}
