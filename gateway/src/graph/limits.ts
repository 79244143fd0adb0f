import { EnvelopArmor } from '@escape.tech/graphql-armor';
import { type ASTVisitor, Kind, type ValidationContext } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { RequestContext } from '../context.ts';
import { badInput } from './errors.ts';

/**
 * What a document that is not the web's own may hold. Measured with the demonstration: a trial balance of three years takes
 * a quarter of a second of one core, a page of a hundred postings 75 ms, the row behind a posting 20 ms, so that the
 * costliest document within the limits takes about two seconds. The costliest documented one needs an eighth of that.
 */
export const openDocumentLimits = {
  /** Words and signs of the text. */
  tokens: 3_000,
  /** Levels of fields. */
  depth: 16,
  aliases: 60,
  directives: 30,
  /** Fields of a mutation: what is changed in one go. */
  mutations: 20,
  /** Values that could be asked for, and the work behind them in values. */
  cost: 50_000,
} as const;

/** Records that a list without a page size is taken to hold. */
const listLength = 10;

/** What a call of its own to the api costs, beside the values that it answers. */
export const callCost = 100;
/** Reading and weighing the first rows of a file, or the row behind a posting. */
export const fileReadingCost = 500;
/** A trial balance over any number of periods. */
export const trialBalanceCost = 6_000;

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

/**
 * Limits on documents that are not the web's own: on tokens while the text is parsed, on depth, aliases and directives
 * when it is checked. The cost is counted from the schema, before anything is resolved.
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
      onValidate: ({ addValidationRule, context: { request } }) => {
        if (!isPersisted(request)) addValidationRule(countMutations);
      },
    } satisfies Plugin,
  ];
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
