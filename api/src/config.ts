import { resolve } from 'node:path';
import { z } from 'zod';
import { addressListSchema, type AddressList } from './addressList.ts';
import { StartRefusedError } from './db/startRefusedError.ts';
import { makeSetupWord, plainWord, setupWordLengthMin } from './setupWord.ts';
import { type SignInProvider, signInProvidersSchema } from './signInProviders.ts';
import {
  checkPairs,
  type WebConfiguration,
  webConfigurationOf,
  webEnvironmentShape,
} from './webConfiguration.ts';

export interface Configuration {
  /** PostgreSQL 15 or newer; null: the embedded database in `dataFolder`. */
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly host: string;
  readonly port: number;
  /** Also listens on this unix socket. */
  readonly socket: string | null;
  /** From where the gateway calls, besides the socket: it is believed who the callers are. */
  readonly gatewayAddresses: AddressList;
  /** Where people reach the application. Its scheme decides whether cookies are Secure. */
  readonly publicUrl: URL;
  readonly isDemonstration: boolean;
  /** Asked of whoever makes the first administrator; one of our own unless somebody gave it. */
  readonly setupWord: { readonly text: string; readonly isGiven: boolean };
  /** How many clients somebody who is no platform administrator may administer and still create another. */
  readonly clientsOfPersonMax: number;
  /** How much of published figures is kept in memory, for speed alone. */
  readonly keptFiguresBytesMax: number;
  /** How many files of a client may lie here that nothing uses, and how large they may be together. */
  readonly unusedFiles: { readonly countMax: number; readonly bytesMax: number };
  /** Where mails go, and from whom they are; null: they lie in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** What the pages are told. */
  readonly web: WebConfiguration;
  /** By which what has to be read again is sealed, in base 64; null: one of our own in `dataFolder`. */
  readonly secretsKey: string | null;
  readonly signInProviders: readonly SignInProvider[];
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

const loopback = addressListSchema.parse('127.0.0.0/8, ::1');
const nowhere = addressListSchema.parse('');

const environmentSchema = z
  .object({
    ...webEnvironmentShape,
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    TRIBUTARY_DATA: z.string().min(1).default('.data'),
    API_HOST: z.string().min(1).default('127.0.0.1'),
    API_PORT: z.coerce.number().int().min(0).max(65_535).default(4001),
    API_SOCKET: z.string().min(1).optional(),
    GATEWAY_ADDRESSES: addressListSchema.optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:4000'),
    SETUP_WORD: z
      .string()
      .refine((word) => plainWord(word).length >= setupWordLengthMin, {
        error: `At least ${setupWordLengthMin} characters, beside blanks and hyphens.`,
      })
      .optional(),
    DEMO: z.enum(['0', '1']).default('0'),
    CLIENTS_PER_PERSON_MAX: z.coerce.number().int().min(1).max(1_000_000).default(100),
    KEPT_FIGURES_MIB: z.coerce.number().int().min(0).max(65_536).default(256),
    UNUSED_FILES_MAX: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
    UNUSED_FILES_MIB: z.coerce.number().int().min(1).max(1_048_576).default(4_096),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.email().default('tributary@localhost'),
    SECRETS_KEY: z
      .string()
      .regex(/^[A-Za-z0-9+/_-]{43}=?$/, {
        error: '32 bytes in base 64, as `openssl rand -base64 32` prints them.',
      })
      .optional(),
    SIGN_IN_PROVIDERS: signInProvidersSchema.optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .superRefine(checkPairs);

export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { data: values, error } = environmentSchema.safeParse(set);
  if (error) {
    const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new StartRefusedError(`The environment does not say what it has to. ${faults.join(' ')}`);
  }
  return {
    databaseUrl: values.DATABASE_URL ?? null,
    dataFolder: resolve(values.TRIBUTARY_DATA),
    host: values.API_HOST,
    port: values.API_PORT,
    socket: values.API_SOCKET ?? null,
    gatewayAddresses: values.GATEWAY_ADDRESSES ?? (values.API_SOCKET === undefined ? loopback : nowhere),
    publicUrl: new URL(values.PUBLIC_URL),
    isDemonstration: values.DEMO === '1',
    setupWord: { text: values.SETUP_WORD ?? makeSetupWord(), isGiven: values.SETUP_WORD !== undefined },
    clientsOfPersonMax: values.CLIENTS_PER_PERSON_MAX,
    keptFiguresBytesMax: values.KEPT_FIGURES_MIB * 2 ** 20,
    unusedFiles: { countMax: values.UNUSED_FILES_MAX, bytesMax: values.UNUSED_FILES_MIB * 2 ** 20 },
    smtp: values.SMTP_URL === undefined ? null : { url: values.SMTP_URL, from: values.MAIL_FROM },
    web: webConfigurationOf(values),
    secretsKey: values.SECRETS_KEY ?? null,
    signInProviders: values.SIGN_IN_PROVIDERS ?? [],
    logLevel: values.LOG_LEVEL,
  };
}
