import { createTransport, type Transporter } from 'nodemailer';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Configuration } from '../../config.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { tooManyRequests } from '../../http/errors.ts';
import { outsideTransaction, whenCommitted } from '../../db/transactions.ts';
import {
  claimMail,
  countOfLastHour,
  type DueMail,
  findInviter,
  findInvitingClient,
  findRecipient,
  forgetOldMails,
  insertMail,
  keepMail,
  type MailOrder,
  markDone,
  putOffMail,
  replaceLink,
} from './store.ts';
import { inSentence, type MailText, pathsOfLinks, wordsFor } from './texts.ts';

export { endLinks, findLink, listOutbox, readLink, takeLink } from './store.ts';

const toRecipientOfHourMax = 3;
const toRecipientOfAllClientsMax = 12;
const byOrdererOfHourMax = 100;
const secondsOfHour = 3600;

/**
 * Orders a mail. For a new password three go to an address in an hour: what is beyond is not sent, and nobody is told. A client
 * invites an address three times in an hour, and one person invites a hundred times: more are refused. Of all clients together
 * twelve go to an address in an hour; more wait for an hour with room, so that no client keeps the invitations of another away.
 */
export async function orderMail(transaction: ClientTransaction, mail: MailOrder): Promise<void> {
  const { toRecipient, ofClient, byOrderer } = await countOfLastHour(transaction, mail);
  if (mail.kind === 'recovery') {
    if (toRecipient < toRecipientOfHourMax) await insertMail(transaction, mail);
    return;
  }
  const isBeyond = ofClient >= toRecipientOfHourMax || byOrderer >= byOrdererOfHourMax;
  if (isBeyond) throw tooManyRequests(secondsOfHour);
  await insertMail(transaction, mail, Math.floor(toRecipient / toRecipientOfAllClientsMax));
}

const millisecondsBetween = 60_000;
const minutesBetweenAttempts = [1, 5, 15, 60, 240] as const;
const errorLengthMax = 500;
/** A server that takes longer than that is none. */
const sendMilliseconds = 20_000;

interface Addressed extends MailText {
  readonly to: string;
}

/**
 * Writes and sends mails that were ordered, one after the other, apart from the calls that order them: so no answer tells by its
 * time whether there is anybody to write to. Without a mail server they lie in the outbox.
 */
export class MailDelivery {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #configuration: Configuration;
  readonly #transport: Transporter | null;
  readonly #end = new AbortController();
  #wakeUp = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(db: Database, log: Logger, configuration: Configuration) {
    this.#db = db;
    this.#log = log;
    this.#configuration = configuration;
    this.#transport =
      configuration.smtp === null
        ? null
        : createTransport(
            {
              url: configuration.smtp.url,
              connectionTimeout: sendMilliseconds,
              socketTimeout: sendMilliseconds,
            },
            { from: configuration.smtp.from },
          );
  }

  start(): void {
    this.#running = outsideTransaction(async () => this.#run());
  }

  /** Looks for mails at once, after the transaction that ordered them. */
  wake(): void {
    whenCommitted(() => this.#wakeUp.abort());
  }

  async stop(): Promise<void> {
    this.#end.abort();
    this.#wakeUp.abort();
    await this.#running;
    this.#transport?.close();
  }

  async #run(): Promise<void> {
    while (!this.#end.signal.aborted) {
      this.#wakeUp = new AbortController();
      try {
        await this.#db.installation(forgetOldMails);
        while (!this.#end.signal.aborted && (await this.#deliverNext()));
      } catch (error) {
        this.#log.error({ err: error }, 'mails could not be delivered');
      }
      const signal = AbortSignal.any([this.#end.signal, this.#wakeUp.signal]);
      await pause(millisecondsBetween, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Whether there was one. */
  async #deliverNext(): Promise<boolean> {
    const mail = await this.#db.installation(claimMail);
    if (mail === undefined) return false;
    const written = await this.#write(mail);
    const transport = this.#transport;
    if (written === null) {
      await this.#db.installation((transaction) => markDone(transaction, mail.id));
    } else if (transport === null) {
      await this.#db.installation((transaction) => keepMail(transaction, mail.id, written));
    } else {
      await this.#send(transport, mail, written);
    }
    return true;
  }

  async #send(transport: Transporter, mail: DueMail, { to, subject, body }: Addressed): Promise<void> {
    try {
      await transport.sendMail({ to, subject, text: body });
      await this.#db.installation((transaction) => markDone(transaction, mail.id));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const minutes = minutesBetweenAttempts[mail.attemptCount - 1] ?? minutesBetweenAttempts.at(-1) ?? 1;
      this.#log.warn({ mail: mail.id, reason: message }, 'a mail was not taken');
      await this.#db.installation((transaction) =>
        putOffMail(transaction, mail.id, { minutes, error: message.slice(0, errorLengthMax) }),
      );
    }
  }

  /** With a link of its own; null where there is nobody, or nothing any more, to write about. */
  async #write({ kind, recipient, clientId, orderedBy }: DueMail): Promise<Addressed | null> {
    return this.#db.installation(async (transaction) => {
      const person = await findRecipient(transaction, recipient);
      if (person === undefined) return null;
      const linkTo = async (): Promise<string> => {
        const token = await replaceLink(transaction, { userId: person.userId, kind, clientId });
        return new URL(pathsOfLinks[kind] + token, this.#configuration.publicUrl).href;
      };
      if (kind === 'recovery') {
        return { to: person.email, ...wordsFor(person.language).recovery(await linkTo()) };
      }
      const client =
        clientId === null ? undefined : await findInvitingClient(transaction, clientId, person.userId);
      const inviter = orderedBy === null ? undefined : await findInviter(transaction, orderedBy);
      if (client === undefined || inviter === undefined) return null;
      const isNew = !person.isKnown;
      const link = await linkTo();
      // Somebody who has chosen no language yet most likely reads what those read who invite.
      const words = wordsFor(person.language ?? inviter.language);
      const named = { client: inSentence(client), inviter: inSentence(inviter.name) };
      return { to: person.email, ...words.invitation({ ...named, link, isNew }) };
    });
  }
}
