import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { addressListSchema, type AddressList } from './http/callerAddress.ts';

const packageFolder = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const root = path.dirname(packageFolder);

/** Whose scripts the pages may load; what it must look like the api says, which is told the same. */
const hostSchema = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text).origin)
  .optional();

const environmentSchema = z.object({
  WIDGET_HOST: hostSchema,
  ANALYTICS_HOST: hostSchema,
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  GATEWAY_HOST: z.string().min(1).default('127.0.0.1'),
  TRUSTED_PROXIES: addressListSchema.prefault(''),
  API_URL: z.url().default('http://127.0.0.1:4001'),
  API_SOCKET: z.string().min(1).optional(),
  API_PATIENCE_SECONDS: z.coerce.number().min(0).max(3_600).default(0),
  PUBLIC_URL: z.url().default('http://localhost:4000'),
  WEB_DIST: z
    .string()
    .min(1)
    .default(path.join(root, 'web', 'dist')),
  PERSISTED_DOCUMENTS: z
    .string()
    .min(1)
    .default(path.join(root, 'web', 'persisted.json')),
  DEMO: z.enum(['0', '1']).default('0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly apiUrl: string;
  /** Unix socket of an api on the same machine; it wins over the address. */
  readonly apiSocket: string | null;
  /** How long a start waits for an api that is just starting as well, before it listens. */
  readonly apiPatienceMilliseconds: number;
  readonly publicUrl: URL;
  /** Whose X-Forwarded-For is believed. */
  readonly trustedProxies: AddressList;
  /** Hosts beside this one that scripts of the pages come from and talk to. */
  readonly outsideHosts: readonly string[];
  readonly webFolder: string;
  readonly persistedDocuments: string;
  readonly isDemonstration: boolean;
  readonly logLevel: string;
}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const values = environmentSchema.parse(set);
  return {
    port: values.GATEWAY_PORT,
    host: values.GATEWAY_HOST,
    apiUrl: values.API_URL,
    apiSocket: values.API_SOCKET ?? null,
    apiPatienceMilliseconds: values.API_PATIENCE_SECONDS * 1_000,
    publicUrl: new URL(values.PUBLIC_URL),
    trustedProxies: values.TRUSTED_PROXIES,
    outsideHosts: [...new Set([values.WIDGET_HOST, values.ANALYTICS_HOST].flatMap((host) => host ?? []))],
    webFolder: values.WEB_DIST,
    persistedDocuments: values.PERSISTED_DOCUMENTS,
    isDemonstration: values.DEMO === '1',
    logLevel: values.LOG_LEVEL,
  };
}
