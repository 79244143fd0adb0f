import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

interface ReceivedMail {
  readonly subject?: string;
  readonly text?: string;
  readonly to: string;
}

interface MailAccount {
  readonly name: string;
  readonly password: string;
}

const pollMilliseconds = 20;

/** A mail server on a port of its own, which keeps what it is given. */
export class TestMailServer {
  readonly received: ReceivedMail[] = [];
  isRefusing = false;
  readonly #server: SMTPServer;

  private constructor(account: MailAccount | null) {
    this.#server = new SMTPServer({
      authOptional: account === null,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) => {
        if (username === account?.name && password === account?.password) done(null, { user: username });
        else done(new Error('535 unknown'));
      },
      onRcptTo: (_address, _session, done) => {
        done(this.isRefusing ? new Error('450 not now') : null);
      },
      onData: (stream, session, done) => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        this.#keep(stream, to).then(() => done(), done);
      },
    });
  }

  /** @param account with whose name and password alone mails are taken; null: from anybody */
  static async start(account: MailAccount | null = null): Promise<TestMailServer> {
    const mails = new TestMailServer(account);
    await new Promise<void>((resolve) => {
      mails.#server.listen(0, '127.0.0.1', resolve);
    });
    return mails;
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  async #keep(stream: SMTPServerDataStream, to: string): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
    const { subject, text } = await PostalMime.parse(Buffer.concat(parts));
    this.received.push({ ...(subject && { subject }), ...(text && { text }), to });
  }

  /** The token of the last link that came for somebody, once it is another than the one before. */
  async linkTo(recipient: string, before = ''): Promise<string> {
    for (;;) {
      const mail = this.received.findLast(({ to }) => to === recipient);
      const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
      if (token !== '' && token !== before) return token;
      await pause(pollMilliseconds);
    }
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(resolve);
    });
  }
}
