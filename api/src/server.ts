import type { FastifyInstance } from 'fastify';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import type { Logger } from 'pino';
import { createApplication } from './app.ts';
import { startTellingUntold } from './audit/strangers.ts';
import type { Configuration } from './config.ts';
import { createJobQueue } from './db/jobQueue.ts';
import { openDatabase } from './db/openDatabase.ts';
import { registerJobs } from './features/jobs.ts';
import { limitKeptReads } from './db/keptReads.ts';
import { MailDelivery } from './features/mail/service.ts';
import { figureThreads } from './features/trial-balance/threadService.ts';
import { startCleaning } from './features/streams/processing/service.ts';
import { limitUnusedFiles } from './features/uploads/service.ts';
import type { Platform } from './platform.ts';

export interface RunningServer {
  readonly platform: Platform;
  readonly address: string;
  close(): Promise<void>;
}

export async function startServer(configuration: Configuration, log: Logger): Promise<RunningServer> {
  const db = await openDatabase(configuration, log);
  const jobs = createJobQueue(db, log);
  const mail = new MailDelivery(db, log, configuration);
  const platform: Platform = { db, jobs, configuration, log, mail };
  limitKeptReads(db, configuration.keptFiguresBytesMax);
  limitUnusedFiles(db, configuration.unusedFiles);
  registerJobs(platform);
  try {
    const application = await createApplication(platform);
    const address = await application.listen({ host: configuration.host, port: configuration.port });
    const socket =
      configuration.socket === null ? null : await listenOnSocket(application, configuration.socket);
    jobs.start();
    figureThreads.begin();
    const cleaning = startCleaning(db, log);
    const telling = startTellingUntold(db, log);
    mail.start();
    return {
      platform,
      address,
      close: async () => {
        socket?.close();
        // Requests may take their time, and jobs that are not given back count as if they had ended the process.
        await Promise.all([application.close(), jobs.stop()]);
        await Promise.all([cleaning.stop(), telling.stop(), mail.stop()]);
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** A second door for the gateway on the same machine, into the same server. */
async function listenOnSocket(application: FastifyInstance, path: string): Promise<Server> {
  await rm(path, { force: true });
  const server = createServer((connection) => {
    application.server.emit('connection', connection);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  await chmod(path, 0o600);
  return server;
}
