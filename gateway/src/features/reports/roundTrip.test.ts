import fc from 'fast-check';
import { getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schema } from '../../schema.ts';
import { contents } from '../../testing/arbitraryReports.ts';
import { periods } from '../../testing/records.ts';
import { report } from '../../testing/reportRecords.ts';
import { StubApi } from '../../testing/stubApi.ts';
import { TestGateway } from '../../testing/testGateway.ts';
import { reportIds } from './reportIds.ts';
import { emptyContent, readContent, writeContent } from './template.ts';

const api = new StubApi();
let gateway: TestGateway;
beforeAll(async () => {
  api.on('GET /api/v1/periods', () => ({ body: periods }));
  gateway = await TestGateway.start({ dispatcher: api.agent });
});
afterAll(() => gateway.stop());

/** What an input takes, of the type that is called as it is without `Input`; of a period its id. */
function selectionOf(input: string): string {
  const [given, answered] = [schema.getType(input), schema.getType(input.replace(/Input$/, ''))];
  if (!isInputObjectType(given) || !isObjectType(answered)) throw new Error(`${input} has no type beside it`);
  return Object.values(given.getFields())
    .map(({ name, type }) => {
      const below = getNamedType(type);
      if (isInputObjectType(below)) return `${name} { ${selectionOf(below.name)} }`;
      return answered.getFields()[name] === undefined ? `${name.replace(/Id$/, '')} { id }` : name;
    })
    .join(' ');
}

const parts = {
  tree: selectionOf('ReportTreeInput'),
  formulas: selectionOf('ReportFormulaInput'),
  filters: selectionOf('ReportFiltersInput'),
  charts: selectionOf('ReportChartsInput'),
};
const query = `query ($id: ID!) { node(id: $id) { ... on Report {
  ${Object.entries(parts)
    .map(([name, selection]) => `${name} { ${selection} }`)
    .join(' ')}
} } }`;
const mutation = `mutation ($input: UpdateReportInput!) {
  updateReport(input: $input) { errors { code path message } }
}`;

const isPeriod = (name: string) => name === 'fromPeriod' || name === 'toPeriod';

/** What was answered as what is given back. */
function asInput(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asInput);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]): [string, unknown] =>
    isPeriod(name)
      ? [`${name}Id`, (each as { readonly id: string } | null)?.id ?? null]
      : [name, asInput(each)],
  );
  return Object.fromEntries(entries);
}

it('a report that is read in the graph and given back is the same report', async () => {
  const reportId = reportIds.encode(1, 5);
  await fc.assert(
    fc.asyncProperty(contents, async (content) => {
      api.on('GET /api/v1/reportbuilder/reports/5', () => ({ body: report(5, writeContent(content)) }));
      const { data, errors } = await gateway.ask(query, { id: reportId });
      expect(errors).toBeUndefined();
      let sent = emptyContent() as unknown;
      api.on('PATCH /api/v1/reportbuilder/reports/5', ({ body }) => {
        sent = readContent(body as { readonly template: string; readonly formulas: string });
        return { body: report(5) };
      });
      const input = { reportId, revision: 3, content: asInput(data?.['node']) };
      const answer = await gateway.ask(mutation, { input });
      expect(answer).toEqual({ data: { updateReport: { errors: [] } } });
      expect(sent).toEqual(content);
    }),
    { numRuns: 40 },
  );
});
