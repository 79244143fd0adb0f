import type { TestApi } from '../../../testing/testApi.ts';
import { until } from '../../../testing/testJobs.ts';

export interface OutboxMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string | null;
  readonly error: string | null;
  readonly link_expires_at: string | null;
}

/** The token at the end of a link. */
export const tokenOf = (text: string | null | undefined): string =>
  /#([\w-]{43})/.exec(text ?? '')?.[1] ?? '';

export const endedAs = (state: string) => ({
  state,
  email: null,
  client_name: null,
  inviter_name: null,
  roles: [],
  first_name: null,
  last_name: null,
  invited_at: null,
  expires_at: null,
  is_known_person: false,
});
export const linkEnded = { status: 400, body: { fields: [{ path: 'token', code: 'link_ended' }] } };

/** What lies in the outbox of an api without a mail server, and what became of the links in it. */
export function mailsOf(opened: () => TestApi) {
  const outbox = async (recipient: string) =>
    (await opened().administrator.ok<OutboxMail[]>('GET', '/admin/outbox')).filter(
      (mail) => mail.recipient === recipient,
    );
  const mailed = async (recipient: string, count = 1) => {
    const mails = await until(
      () => outbox(recipient),
      (found) => found.length >= count,
    );
    const [mail] = mails;
    if (mail === undefined) throw new Error(`Nothing was mailed to ${recipient}.`);
    return mail;
  };
  /** The one that takes the place of another. */
  const mailedAfter = async (before: OutboxMail) => {
    const [mail] = await until(
      () => outbox(before.recipient),
      ([latest]) => latest !== undefined && latest.id !== before.id,
    );
    if (mail === undefined) throw new Error(`Nothing more was mailed to ${before.recipient}.`);
    return mail;
  };
  const linkOf = async (kind: 'recovery' | 'invitation', token: string) =>
    opened().nobody.ok<Record<string, string>>('POST', '/account/link', { kind, token });
  return { outbox, mailed, mailedAfter, linkOf };
}
