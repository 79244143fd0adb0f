import type { MailKind } from './tables.ts';

/** What mails say, in the language of the person, of whoever invites, or the first one. */

export interface MailText {
  readonly subject: string;
  readonly body: string;
}

interface Invitation {
  readonly client: string;
  /** Who invites. */
  readonly inviter: string;
  /** Where to go: a link that sets a password, or the application for somebody who has one. */
  readonly link: string;
  readonly isNew: boolean;
}

interface Words {
  readonly recovery: (link: string) => MailText;
  readonly invitation: (invitation: Invitation) => MailText;
}

const languages = ['en-GB', 'bg-BG', 'de-DE'] as const;
type Language = (typeof languages)[number];

const words: Readonly<Record<Language, Words>> = {
  'en-GB': {
    recovery: (link) => ({
      subject: 'Tributary: set a new password',
      body: `Somebody asked for a new password for this address. If it was you, set it here within an hour:\n\n${link}\n\nThe link works once. If it was not you, there is nothing to do: your password stays as it is.\n`,
    }),
    invitation: ({ client, inviter, link, isNew }) => ({
      subject: `Tributary: you were invited to ${client}`,
      body: isNew
        ? `${inviter} has invited you to work on ${client} in Tributary. Set your password here within seven days:\n\n${link}\n\nThe link works once.\n`
        : `${inviter} has invited you to work on ${client} in Tributary. Accept or decline within seven days, signed in as usual:\n\n${link}\n`,
    }),
  },
  'de-DE': {
    recovery: (link) => ({
      subject: 'Tributary: neues Passwort festlegen',
      body: `Für diese Adresse wurde ein neues Passwort angefordert. Wenn Sie das waren, legen Sie es innerhalb einer Stunde hier fest:\n\n${link}\n\nDer Link gilt einmal. Wenn Sie es nicht waren, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.\n`,
    }),
    invitation: ({ client, inviter, link, isNew }) => ({
      subject: `Tributary: Einladung zu ${client}`,
      body: isNew
        ? `${inviter} hat Sie eingeladen, in Tributary an ${client} zu arbeiten. Legen Sie innerhalb von sieben Tagen hier Ihr Passwort fest:\n\n${link}\n\nDer Link gilt einmal.\n`
        : `${inviter} hat Sie eingeladen, in Tributary an ${client} zu arbeiten. Melden Sie sich wie gewohnt an, und nehmen Sie innerhalb von sieben Tagen an oder lehnen Sie ab:\n\n${link}\n`,
    }),
  },
  'bg-BG': {
    recovery: (link) => ({
      subject: 'Tributary: задаване на нова парола',
      body: `За този адрес беше поискана нова парола. Ако сте били вие, задайте я тук до един час:\n\n${link}\n\nВръзката важи веднъж. Ако не сте били вие, няма какво да правите: паролата ви остава същата.\n`,
    }),
    invitation: ({ client, inviter, link, isNew }) => ({
      subject: `Tributary: покана за ${client}`,
      body: isNew
        ? `${inviter} Ви кани да работите по ${client} в Tributary. Задайте паролата си тук до седем дни:\n\n${link}\n\nВръзката важи веднъж.\n`
        : `${inviter} Ви кани да работите по ${client} в Tributary. Влезте както обикновено и приемете или откажете до седем дни:\n\n${link}\n`,
    }),
  },
};

/** Within a sentence: whoever named a client writes no line of a mail. */
export const inSentence = (name: string): string => name.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

export function wordsFor(language: string | null): Words {
  return words[languages.find((each) => each === language) ?? 'en-GB'];
}

/** Where the application takes a token: behind a sign that no browser sends on, so that it stands in no log. */
export const pathsOfLinks: Readonly<Record<MailKind, string>> = {
  recovery: '/recover#',
  invitation: '/invitation#',
};
