import { specifiedRules, validate } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { badInput, inOtherWords } from './errors.ts';
import { withoutLiterals } from './literals.ts';

/** Faults of a document or of its variables that are told at once: each costs time, and may repeat what was sent. */
export const faultsMax = 10;
/** Characters of a document. One that is indented well and has all the tokens it may have holds half as many. */
const documentCharactersMax = 64 * 2 ** 10;
/** Lines of one. Each place that a fault names is found by counting them. */
const documentLinesMax = 3_000;
/** Characters kept at the beginning and at the end of a message; what was sent stands in between. */
const keptCharacters = 120;

const shorten = (message: string): string =>
  message.length <= 2 * keptCharacters
    ? message
    : `${message.slice(0, keptCharacters)} … ${message.slice(-keptCharacters)}`;

function findDocumentFault(document: string): string | null {
  if (document.length > documentCharactersMax)
    return `A document holds at most ${documentCharactersMax} characters. Send long values as variables.`;
  if (countLines(document) > documentLinesMax) return `A document has at most ${documentLinesMax} lines.`;
  return null;
}

function countLines(text: string): number {
  return text.split(/\r\n|[\n\r]/).length;
}

/** Keeps what faults cost, and the answers that tell of them, small beside what was sent. */
export const boundFaults: Plugin = {
  onParams: ({ params: { query }, setResult }) => {
    const fault = typeof query === 'string' ? findDocumentFault(query) : null;
    if (fault !== null) setResult({ errors: [badInput(fault)] });
  },
  onValidate: ({ setValidationFn }) => {
    setValidationFn((...[schema, document, rules = specifiedRules]: Parameters<typeof validate>) =>
      validate(schema, document, withoutLiterals(rules), { maxErrors: faultsMax }),
    );
  },
  onExecutionResult: (execution) => {
    const { result } = execution;
    if (result === undefined || !('errors' in result) || result.errors === undefined) return;
    const { errors } = result;
    const shortened = errors.map((error) => {
      const message = shorten(error.message);
      return message === error.message ? error : inOtherWords(error, message);
    });
    if (shortened.some((error, index) => error !== errors[index]))
      execution.setResult({ ...result, errors: shortened });
  },
};
