import type { GraphContext } from '../../context.ts';
import { mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { answered, composedMutation, deletedId, foundAgain, restMutation } from '../shared/mutations.ts';
import { of, type Of } from '../shared/ofClient.ts';
import { notThere, ofReport } from './absentReport.ts';
import { ReportEdgeRef } from './clientReports.ts';
import { contentOf } from './content.ts';
import {
  buildLists,
  type ContentInput,
  ContentInputRef,
  decodeContent,
  refuseFaults,
} from './contentInput.ts';
import { noLists, toContentPath } from './contentPaths.ts';
import { decodeFilters, type FiltersInput, FiltersInputRef } from './filtersInput.ts';
import { reportIds } from './reportIds.ts';
import { readReport, ReportRef } from './reportRef.ts';
import { writeContent } from './template.ts';

interface Key {
  readonly clientId: number;
}

interface SavedInput {
  readonly content?: ContentInput | null | undefined;
  readonly filters?: FiltersInput | null | undefined;
}

interface Texts {
  readonly template?: string;
  readonly formulas?: string;
}

/** Where what the api says of a report stands in an input that holds its content, or its filters alone. */
const contentPaths =
  ({ content }: SavedInput, key: Key) =>
  (steps: readonly string[]): string[] | null => {
    // What was told before anything was sent.
    if (steps[0] === 'content') return [...steps];
    if (steps[0] === 'template') return ['content'];
    if (steps[0] === 'measure_node_id') return ['measureNodeKey'];
    const within = toContentPath(steps, content ? buildLists(content, key) : noLists);
    return within === null || !content ? within : ['content', ...within];
  };

function textsOf(content: ContentInput, key: Key): Texts {
  const built = buildLists(content, key);
  refuseFaults(built, ['content']);
  return writeContent(decodeContent(content, built, key));
}

/** The filters of a report as it is; what somebody saves meanwhile has another revision. */
async function withFilters(
  graph: GraphContext,
  filters: FiltersInput,
  { clientId, id }: Key & { readonly id: number },
): Promise<Texts> {
  const { record } = await readReport(graph, clientId, id);
  const { template } = writeContent({
    ...contentOf(record),
    filters: decodeFilters(filters, { clientId }),
  });
  return { template };
}

/** Filters beside a content are those that hold. */
async function changedTexts(
  graph: GraphContext,
  { content, filters }: SavedInput,
  key: Key & { readonly id: number },
): Promise<Texts> {
  if (content) return textsOf({ ...content, filters: filters ?? content.filters }, key);
  return filters ? withFilters(graph, filters, key) : {};
}

const reportEdge = foundAgain(
  ReportEdgeRef,
  (_, report: Of<'ListedReport'>) => ({ cursor: String(report.record.id), node: report }),
  'The report, to be put into a list.',
);

composedMutation('createReport', {
  call: 'POST /reportbuilder/reports',
  of: clientIds,
  description: 'Creates a report or a measure: empty, of a content, or a starter.',
  authScopes: mayChange('add', 'report_builder_reports'),
  except: ['template', 'formulas', 'filters', 'clone_id', 'measure_node_id'],
  inputs: (t) => ({
    measureNodeKey: t.string({ description: 'Of a measure the node that it is.' }),
    content: t.field({
      type: ContentInputRef,
      description: 'What it holds; left out: nothing, or what the starter holds.',
    }),
  }),
  paths: contentPaths,
  change: async ({ key: { clientId }, body, input: { content, measureNodeKey }, graph }) => {
    const texts = content ? textsOf(content, { clientId }) : {};
    const node = typeof measureNodeKey === 'string' ? { measure_node_id: measureNodeKey } : {};
    const call = { clientId, body: { ...body, ...node, ...texts } };
    return of(clientId, await graph.upstream.post('/reportbuilder/reports', call));
  },
  payload: { report: answered(ReportRef), reportEdge, client: answered(ClientRef) },
});

composedMutation('cloneReport', {
  call: 'POST /reportbuilder/reports',
  of: reportIds,
  description: 'Creates a copy of a report, with keys of its own throughout.',
  authScopes: mayChange('add', 'report_builder_reports'),
  except: [
    'description',
    'is_measure',
    'measure_node_id',
    'template',
    'formulas',
    'filters',
    'favourite',
    'starter',
    'language',
    'clone_id',
  ],
  inputs: (t) => ({
    filters: t.field({
      type: FiltersInputRef,
      description: 'What the copy is shown with instead, with the keys of the report that is copied.',
    }),
  }),
  paths: () => (steps) => (steps[0] === 'clone_id' ? [reportIds.field] : toContentPath(steps, noLists)),
  change: async ({ key: { clientId, id }, body, input: { filters }, graph }) => {
    const own = filters ? { filters: JSON.stringify(decodeFilters(filters, { clientId })) } : {};
    const call = { clientId, body: { ...body, ...own, clone_id: id } };
    const copied = graph.upstream.post('/reportbuilder/reports', call);
    return of(clientId, await ofReport(graph, { clientId, id }, copied));
  },
  payload: { report: answered(ReportRef), reportEdge, client: answered(ClientRef) },
});

composedMutation('updateReport', {
  call: 'PATCH /reportbuilder/reports/{id}',
  of: reportIds,
  description: 'Saves a report. What is left out stays as it is.',
  // Who may change one single report, the api knows.
  authScopes: mayChange('read', 'report_builder_reports'),
  except: ['template', 'formulas', 'favourite', 'measure_node_id'],
  inputs: (t) => ({
    measureNodeKey: t.string({ description: 'Of a measure the node that it is; null: none.' }),
    content: t.field({ type: ContentInputRef, description: 'What it holds; it takes a revision.' }),
    filters: t.field({
      type: FiltersInputRef,
      description:
        'What it is shown with, instead of what the content says, or alone: all else stays; it takes a revision.',
    }),
  }),
  paths: contentPaths,
  change: async ({ key, body, input: { content, filters, measureNodeKey }, graph }) => {
    const { clientId, id } = key;
    const texts = await changedTexts(graph, { content, filters }, key);
    const node = measureNodeKey === undefined ? {} : { measure_node_id: measureNodeKey };
    const call = { clientId, path: { id }, body: { ...body, ...node, ...texts } };
    return of(clientId, await graph.upstream.patch('/reportbuilder/reports/{id}', call));
  },
  payload: { report: answered(ReportRef) },
});

interface DeletedReport extends Key {
  readonly givenId: string;
}

composedMutation('deleteReport', {
  call: 'DELETE /reportbuilder/reports/{id}',
  of: reportIds,
  description: 'Deletes a report with its versions; a measure that reports use only when that is confirmed.',
  authScopes: mayChange('delete', 'report_builder_reports'),
  inputs: (t) => ({
    confirmed: t.boolean({
      description:
        'A measure goes although reports use it; without it that is refused, naming these reports.',
    }),
  }),
  change: async ({ key, givenId, input: { confirmed }, graph }): Promise<DeletedReport> => {
    const { clientId, id } = key;
    const call = { clientId, path: { id }, query: { confirmed } };
    await graph.upstream.delete('/reportbuilder/reports/{id}', call);
    return { clientId, givenId };
  },
  payload: {
    deletedReportId: deletedId,
    client: foundAgain(ClientRef, (_, { clientId }: DeletedReport) => ({ clientId })),
  },
});

restMutation('setReportFavourite', {
  call: 'PATCH /reportbuilder/reports/{id}',
  of: reportIds,
  description: 'Puts a report among the favourites of the caller, or takes it out.',
  authScopes: mayChange('read', 'report_builder_reports'),
  except: [
    'name',
    'description',
    'is_measure',
    'measure_node_id',
    'template',
    'formulas',
    'revision',
    'confirmed',
  ],
  required: ['favourite'],
  payload: { report: answered(ReportRef) },
});

composedMutation('restoreReportVersion', {
  call: 'POST /reportbuilder/reports/{id}/versions/{version}/restore',
  of: reportIds,
  authScopes: mayChange('edit', 'report_builder_reports'),
  required: ['revision'],
  inputs: (t) => ({
    version: t.int({ required: true, description: 'Number of the version.' }),
  }),
  change: async ({ key: { clientId, id }, body, input: { version }, graph }) => {
    if (version < 1) throw notThere();
    const call = { clientId, path: { id, version }, body };
    const path = '/reportbuilder/reports/{id}/versions/{version}/restore';
    return of(clientId, await graph.upstream.post(path, call));
  },
  payload: { report: answered(ReportRef) },
});
