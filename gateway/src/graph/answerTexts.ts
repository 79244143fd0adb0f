import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { AnswerContext, GraphContext, RequestContext } from '../context.ts';
import { turns } from '../turns.ts';
import { badInput } from './errors.ts';
import { openDocumentLimits } from './limits.ts';

type Answer = ExecutionResult & { stringify?: (answer: ExecutionResult) => string };

/** Instead of an answer that no text can hold, or none that is sent. */
const tooLong = (): string =>
  JSON.stringify({
    errors: [
      badInput(
        'The answer is too long to be sent. Ask for fewer fields or smaller pages. What a mutation changes is changed.',
      ),
    ],
  });

/** Lists of amounts leave as they came. It never fails: behind the head of an answer nobody would be told. */
function write(answer: ExecutionResult, graph: GraphContext, charactersMax: number): string {
  const { upstream, isPersisted } = graph;
  const { written } = upstream;
  try {
    const text = written === null ? JSON.stringify(answer) : written.write(answer);
    return isPersisted || text.length <= charactersMax ? text : tooLong();
  } catch (error) {
    // Longer than a text may be.
    if (error instanceof RangeError) return tooLong();
    throw error;
  }
}

/** How answers are written, what came of much in a turn of its own. */
export const writeAnswers: Plugin<RequestContext, AnswerContext> = {
  onExecutionResult: ({ result, context: { graph } }) => {
    if (result === undefined || graph === undefined) return undefined;
    if (!(Symbol.asyncIterator in result)) {
      (result as Answer).stringify = (answer) => write(answer, graph, openDocumentLimits.answerCharacters);
    }
    return turns.takeNext(graph.upstream.byteCount);
  },
  onSubscribe: ({ args }) => ({
    onSubscribeResult: () => ({
      onNext: ({ result }) => {
        (result as Answer).stringify = (answer) =>
          write(answer, args.contextValue.graph, openDocumentLimits.eventCharacters);
      },
    }),
  }),
};
