import { EnvelopArmor } from '@escape.tech/graphql-armor';
import type { Plugin } from 'graphql-yoga';
import type { RequestContext } from '../context.ts';
import { badInput } from './errors.ts';

/** Far above what a screen of figures needs, far below what would keep the gateway busy for seconds. */
const tokensMax = 3_000;
const depthMax = 24;
const aliasesMax = 120;
const directivesMax = 60;
const complexityMax = 200_000;

/** Records that a list without a page size is taken to hold. */
const listLength = 10;

/** The records of a page are counted by the page's size already. */
export const edgesComplexity = { field: 1, multiplier: 1 };

export const complexityLimits = {
  defaultComplexity: 1,
  defaultListMultiplier: listLength,
  limit: ({ graph }: RequestContext) => (graph.isPersisted ? {} : { complexity: complexityMax }),
  complexityError: () => badInput('The query costs too much. Ask for fewer fields or smaller pages.'),
};

/**
 * Limits on documents that are not the web's own: on tokens while the text is parsed, on depth, aliases and directives
 * when it is checked. The cost is counted from the schema, before anything is resolved.
 */
export function createDocumentLimits(isPersisted: (request: Request) => boolean): Plugin[] {
  const { plugins } = new EnvelopArmor({
    maxTokens: { n: tokensMax },
    maxDepth: { n: depthMax, flattenFragments: true },
    maxAliases: { n: aliasesMax },
    maxDirectives: { n: directivesMax },
    costLimit: { enabled: false },
    blockFieldSuggestion: { enabled: false },
  }).protect();
  return plugins.map((plugin) => onlyForForeignDocuments(plugin, isPersisted));
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
