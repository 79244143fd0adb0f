import { EnvelopArmor } from '@escape.tech/graphql-armor';
import {
  type ASTVisitor,
  type DocumentNode,
  Kind,
  Lexer,
  Source,
  TokenKind,
  type ValidationContext,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { RequestContext } from '../context.ts';
import type { Upstream } from '../rest/upstream.ts';
import { badInput } from './errors.ts';
import { findRepetitionFault } from './repetitions.ts';

/**
 * What a document that is not the web's own may hold. Measured with the demonstration: a trial balance of three years takes
 * a quarter of a second of one core, a page of a hundred postings 75 ms, the row behind a posting 20 ms, so that the
 * costliest document within the limits takes about two seconds. The costliest documented one needs an eighth of that.
 */
export const openDocumentLimits = {
  /** Words and signs of the text. */
  tokens: 3_000,
  /** The same without a session. The longest that the web sends then has 44, the question for the schema 184. */
  strangersTokens: 400,
  /** Fields, those of a fragment wherever it is spread. The longest document of the web has some 1300. */
  selections: 3_000,
  /** Fields of one name, or fragments, in one place of the answer: each is compared with all others. */
  inOnePlace: 20,
  /** Levels of fields. */
  depth: 16,
  aliases: 60,
  directives: 30,
  /** Fields of a mutation: what is changed in one go. */
  mutations: 20,
  /** Values that could be asked for, and the work behind them in values. */
  cost: 50_000,
  /** Values that it is really answered with. */
  values: 250_000,
  /** Characters of the answer. */
  answerCharacters: 64 * 2 ** 20,
  /** Those of what is pushed, of which several may lie unread. */
  eventCharacters: 2 ** 20,
} as const;

/** Records that a list without a page size is taken to hold. */
const listLength = 10;

/** What a call of its own to the api costs, beside the values that it answers. */
export const callCost = 100;
/** Reading and weighing the first rows of a file, or the row behind a posting. */
export const fileReadingCost = 500;
/** A trial balance, and each column of it. */
export const trialBalanceCost = { base: 6_000, column: 50 } as const;
/** A report, however many columns it is asked for: how many there are is cut from its range, and may be as it is saved. */
export const reportEvaluationCost = 6_000;

/** Charts come whole, of hundreds of accounts and more. */
export const wholeListComplexity = { field: 1, multiplier: 300 };

/** The records of a page are counted by the page's size already. */
export const edgesComplexity = { field: 1, multiplier: 1 };

export const complexityLimits = {
  defaultComplexity: 1,
  defaultListMultiplier: listLength,
  limit: ({ graph }: RequestContext) => (graph.isPersisted ? {} : { complexity: openDocumentLimits.cost }),
  complexityError: (_: unknown, { complexity }: { complexity: number }) =>
    badInput(
      `The query costs ${complexity}, more than ${openDocumentLimits.cost}. Ask for fewer fields or smaller pages.`,
    ),
};

/** Documents that came before and are kept parsed and checked: up to a megabyte each; all of the web's are a hundred. */
export const keptDocumentsMax = 200;

/**
 * Limits on documents that are not the web's own: on tokens while the text is parsed, on repetitions before
 * it is checked, on depth, aliases and directives when it is. The cost is counted from the schema, before anything is resolved.
 */
export function createDocumentLimits(isPersisted: (request: Request) => boolean): Plugin[] {
  const { plugins } = new EnvelopArmor({
    maxTokens: { n: openDocumentLimits.tokens },
    maxDepth: { n: openDocumentLimits.depth, flattenFragments: true },
    maxAliases: { n: openDocumentLimits.aliases, allowList: [] },
    maxDirectives: { n: openDocumentLimits.directives },
    costLimit: { enabled: false },
    blockFieldSuggestion: { enabled: false },
  }).protect();
  return [
    ...plugins.map((plugin) => onlyForForeignDocuments(plugin, isPersisted)),
    {
      onValidate: ({ addValidationRule, setResult, params, context: { request } }) => {
        if (isPersisted(request)) return;
        const fault = repetitionFaultOf(params.documentAST);
        if (fault === null) addValidationRule(countMutations);
        else setResult([badInput(fault)]);
      },
    } satisfies Plugin,
  ];
}

/** Whoever sends more than a stranger may is asked for a session before anything is parsed. */
export function createStrangersLimit(
  isPersisted: (request: Request) => boolean,
): Plugin<object, { readonly upstream: Upstream }> {
  const { strangersTokens } = openDocumentLimits;
  return {
    onParams: async ({ request, params: { query }, context, setResult }) => {
      if (typeof query !== 'string' || isPersisted(request) || !hasMoreTokens(query, strangersTokens)) return;
      if (await context.upstream.isSignedIn()) return;
      setResult({
        errors: [badInput(`Without a session a document holds at most ${strangersTokens} words and signs.`)],
      });
    },
  };
}

/** Reads no further than the bound. Where a text is none of the language, the parser says so at the same place. */
function hasMoreTokens(text: string, max: number): boolean {
  const lexer = new Lexer(new Source(text));
  try {
    for (let count = 0; count <= max; count += 1) {
      if (lexer.advance().kind === TokenKind.EOF) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** Of documents that were looked at: they come again. */
const repetitionFaults = new WeakMap<DocumentNode, string | null>();

function repetitionFaultOf(document: DocumentNode): string | null {
  const known = repetitionFaults.get(document);
  if (known !== undefined) return known;
  const fault = findRepetitionFault(document, openDocumentLimits);
  repetitionFaults.set(document, fault);
  return fault;
}

/** Each field of a mutation is work of its own, whatever its name. */
function countMutations(context: ValidationContext): ASTVisitor {
  const mutationType = context.getSchema().getMutationType();
  let count = 0;
  return {
    [Kind.FIELD]: () => {
      if (context.getParentType() !== mutationType) return;
      count += 1;
      if (count === openDocumentLimits.mutations + 1) {
        context.reportError(badInput(`A document changes at most ${openDocumentLimits.mutations} things.`));
      }
    },
  };
}

type ArmorPlugin = ReturnType<EnvelopArmor['protect']>['plugins'][number];

function onlyForForeignDocuments(plugin: ArmorPlugin, isPersisted: (request: Request) => boolean): Plugin {
  const { onParse, onValidate } = plugin;
  return {
    ...(onParse === undefined
      ? {}
      : { onParse: (payload) => (isPersisted(payload.context.request) ? undefined : onParse(payload)) }),
    ...(onValidate === undefined
      ? {}
      : {
          onValidate: (payload) => (isPersisted(payload.context.request) ? undefined : onValidate(payload)),
        }),
  };
}
