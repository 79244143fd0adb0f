import type { z } from 'zod';
import { readConfiguration } from '../../../../config.ts';
import { openDatabase } from '../../../../db/openDatabase.ts';
import type { Membership } from '../../../../identity/caller.ts';
import { createLog } from '../../../../log.ts';
import { unsavedTree } from '../askedTrees.ts';
import { evaluate } from '../evaluationService.ts';
import type { unsavedEvaluationSchema } from '../schemas.ts';

/** A process of its own on a database that another one changes: it keeps what it reads for itself, and takes no jobs. */

export interface AskedEvaluation {
  readonly number: number;
  readonly member: Membership;
  readonly body: z.output<typeof unsavedEvaluationSchema>;
}

export interface AnsweredEvaluation {
  readonly number: number;
  /** What an api would send; null: it failed, and `error` says why. */
  readonly text: string | null;
  readonly error: string;
}

const opened = openDatabase(readConfiguration(process.env), createLog('silent'));

async function answer({ number, member, body }: AskedEvaluation): Promise<AnsweredEvaluation> {
  try {
    const { bytes } = await evaluate(await opened, member, unsavedTree(member, body), body);
    return { number, text: Buffer.from(bytes).toString('utf8'), error: '' };
  } catch (error) {
    return { number, text: null, error: String(error) };
  }
}

process.on('message', (asked: AskedEvaluation) => void answer(asked).then((told) => process.send?.(told)));
process.once('disconnect', () => process.exit(0));
