import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import versionsQuery, {
  type ReportVersionsPanelQuery,
} from '../../../__generated__/ReportVersionsPanelQuery.graphql.ts';
import frameQuery, { type ReportFrameQuery } from '../../../__generated__/ReportFrameQuery.graphql.ts';
import linesQuery, {
  type ReportVersionLinesQuery,
} from '../../../__generated__/ReportVersionLinesQuery.graphql.ts';
import restoreMutation, {
  type RestoreQuestionMutation,
} from '../../../__generated__/RestoreQuestionMutation.graphql.ts';
import { answer } from '../../../testing/answer.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { findLines } from '../../../testing/tables.ts';
import { userError } from '../../../testing/userError.ts';
import { ReportVersionsPanel } from './ReportVersionsPanel.tsx';

async function open({ canEdit = true, address = '/?versions=cash' } = {}) {
  const { environment, router } = renderRoute(
    <ReportVersionsPanel reportId="r1" name="Cash" revision={2} />,
    { namespaces: ['reports'], address },
  );
  await answer<ReportVersionsPanelQuery>(environment, versionsQuery, {
    node: {
      __typename: 'Report',

      id: 'r1',
      revision: 2,
      permissions: { canEdit },
      versions: {
        edges: [
          {
            cursor: '2',
            node: {
              __typename: 'ReportVersion',
              version: 2,
              savedAt: '2026-02-04T10:00:00Z',
              savedByName: 'Ida Rhodes',
              addedCount: 6,
              addedNames: ['Margin', 'Cost', 'Rent', 'Tax', 'Interest', 'Other'],
              removedCount: 0,
              removedNames: [],
            },
          },
          {
            cursor: '1',
            node: {
              __typename: 'ReportVersion',
              version: 1,
              savedAt: '2026-02-03T10:00:00Z',
              savedByName: null,
              addedCount: 0,
              addedNames: [],
              removedCount: 0,
              removedNames: [],
            },
          },
        ],
        pageInfo: { endCursor: null, hasNextPage: false },
      },
    },
  });
  return { environment, router };
}

async function askToRestore() {
  await userEvent.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  const question = within(await screen.findByRole('dialog', { name: 'Restore version 1?' }));
  await userEvent.click(question.getByRole('button', { name: 'Restore' }));
  return question;
}

it('lists each save with who made it, and the lines that came and went', async () => {
  await open();
  const present = within(await screen.findByRole('region', { name: 'Version 2' }));
  expect(present.getByText('Current version')).toBeTruthy();
  expect(present.getByText(/^Saved .*2026.* by Ida Rhodes$/)).toBeTruthy();
  expect(present.getByText('6 lines added: Margin, Cost, Rent, Tax …')).toBeTruthy();
  expect(present.queryByRole('button', { name: /Restore/ })).toBeNull();
  const first = within(screen.getByRole('region', { name: 'Version 1' }));
  expect(first.getByText('The same lines as before')).toBeTruthy();
  expect(first.getByText(/^Saved \S+ \w+ 2026, \d\d:\d\d$/)).toBeTruthy();
});

const month = (name: string) => ({ id: name, startDate: `${name}-01`, endDate: `${name}-28` });
const frame: ReportFrameQuery['rawResponse'] = {
  client: {
    id: 'c',
    isLimited: false,
    reportOptions: {
      periodsBack: [1],
      columnKinds: ['PERIOD'],
      splits: ['LEGAL_ENTITY'],
      breakdowns: ['ACCOUNT'],
      eliminationSets: [],
      defaultStructureId: 'none',
      noProfitInstanceId: 'noProfit',
      statistics: [],
    },
    periodSet: {
      periods: ['2024-12', '2025-01', '2025-02'].map((name) => ({
        ...month(name),
        fiscalYear: Number(name.slice(0, 4)),
      })),
      cycle: 'MONTH',
      columnPeriods: [1, 3],
    },
    legalEntities: {
      edges: [{ node: { id: 'e1', code: 'DE01', name: 'Nord' } }],
    },
    dimensions: [],
    reportingCurrencies: [{ currency: 'USD' }],
  },
};
const filters = {
  fromPeriod: month('2025-01'),
  toPeriod: month('2025-02'),
  columnPeriods: 1,
  columnKinds: ['PERIOD', 'FISCAL_YEAR'],
  splitBy: 'LEGAL_ENTITY',
  aggregation: 'NONE',
  useFunctionalCurrency: false,
  reportingCurrency: 'USD',
  legalEntityIds: ['e1', 'unseen', 'unseen too'],
  dimensionIds: ['ended'],
  delta: {
    showDelta: true,
    option: 'OPTION_2',
    shift: 1,
    selectedYear: 2024,
    fromPeriod: null,
    toPeriod: null,
    operation: 'SUB',
    withPercent: true,
    position: 'RIGHT',
    ascending: false,
    hideBase: false,
    aggregation: 'NONE',
  },
  breakdown: [{ nodeKey: 'b', by: 'ACCOUNT' }],
  dataTypes: [],
  adjustmentKinds: [],
  eliminationSets: [],
  scale: 'THOUSAND',
} as const;
const node = {
  position: 0,
  code: '',
  customName: null,
  hidden: false,
  accountUse: null,
  sign: 'PLUS',
  timeshift: 0,
  aggregation: 'NONE',
  accumulation: false,
  negativeValuesAsZeros: false,
  includeChildren: false,
  isForexCalculationSelected: false,
  legalEntityIds: [],
  dimensionIds: [],
  correspondingTags: [],
  excludeAccountCorrespondenceTags: false,
  ignoreParentFilters: false,
  ignoreGlobalFilters: false,
  formulaKey: null,
} as const;
/** Beside the one that is seen two that are not. */
const hiding = ['e1', 'unseen', 'unseen too'];
const element = { parentKey: '0', operator: null, nodeKey: null, value: null };

it('shows an earlier one as it was, lines and settings, by the address too, and restores it', async () => {
  const { environment, router } = await open({
    address: '/?columns=12&entity=DE01&from=2025-01&to=2025-12&versions=cash',
  });
  await userEvent.click(
    within(await screen.findByRole('region', { name: 'Version 1' })).getByText('Show what was saved'),
  );
  expect(router.state.location.search).toContain('&version=1&versions=cash');
  await answer<ReportFrameQuery>(environment, frameQuery, frame);
  await answer<ReportVersionLinesQuery>(environment, linesQuery, {
    node: {
      __typename: 'Report',
      id: 'r1',
      version: {
        name: 'Cash, first',
        description: '',
        filters,
        formulas: [
          {
            key: 'f',
            elements: [
              { ...element, key: '0', parentKey: null, operator: 'PERCENT' },
              { ...element, key: '1', nodeKey: 'b' },
              { ...element, key: '2', value: '1.5' },
            ],
          },
        ],
        tree: {
          nodes: [
            { ...node, key: 'a', parentKey: null, type: 'GROUP', name: 'Bank', legalEntityIds: hiding },
            {
              ...node,
              key: 'b',
              parentKey: 'a',
              type: 'ACCOUNT',
              code: '1200',
              name: 'Giro',
              hidden: true,
              accountUse: 'CLOSING_BALANCE',
              sign: 'MINUS',
              timeshift: 1,
            },
            {
              ...node,
              key: 'c',
              parentKey: null,
              position: 1,
              type: 'FORMULA',
              name: 'Share',
              formulaKey: 'f',
            },
          ],
        },
      },
    },
  });
  expect(await findLines('Lines of version 1')).toEqual([
    ['Line', 'What it shows'],
    ['Bank', 'group · DE01 Nord, not shown here'],
    ['1200 Giro', 'account · hidden · Closing balance · 1 period before · with the opposite sign'],
    ['Share', 'formula · (1200 Giro ÷ 1.5) %'],
  ]);
  const settings = within(screen.getByRole('region', { name: 'Version 1' }));
  const terms = settings.getAllByRole('term').map(({ textContent }) => textContent);
  const texts = settings
    .getAllByRole('definition')
    .map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '));
  expect(terms.map((term, place) => [term, texts[place]])).toEqual([
    ['Period', 'Jan – Feb 2025'],
    ['Shown side by side', 'Periods, Full year'],
    ['Currency', 'Translated to USD'],
    ['Legal entities', 'DE01 Nord, Not visible to you'],
    ['Dimensions', 'Not visible to you'],
    ['Split columns by', 'Legal entities'],
    ['Compare with', 'Fiscal year 2024'],
    ['Difference', 'Difference, Percent beside it'],
    ['Scale', 'in thousands'],
    ['Breakdown of lines', '1200 Giro by account'],
  ]);
  await askToRestore();
  expect(environment.mock.getMostRecentOperation().request.variables['input']).toEqual({
    reportId: 'r1',
    version: 1,
    revision: 2,
    confirmed: false,
  });
  await answer<RestoreQuestionMutation>(environment, restoreMutation, {
    restoreReportVersion: {
      report: {
        id: 'r1',
        name: 'Cash, first',
        description: '',
        isMeasure: false,
        measureNodeKey: null,
        revision: 3,
        updatedAt: '2026-02-05T10:00:00Z',
        updatedByName: 'Ida Rhodes',
      },
      errors: [],
    },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Version 1 is restored')).toBeTruthy();
  // What was chosen before would hide the settings that came back.
  expect(router.state.location.search).toBe('?version=1&versions=cash');
});

/** Asks for version 1 back, which is refused. */
async function restoreRefused(error: Parameters<typeof userError>[0]) {
  const { environment } = await open();
  const question = await askToRestore();
  await answer<RestoreQuestionMutation>(environment, restoreMutation, {
    restoreReportVersion: { report: null, errors: [userError(error)] },
  });
  return { environment, question, told: (await question.findByRole('alert')).textContent };
}

it('says who saved meanwhile, and restores nothing then', async () => {
  const { told } = await restoreRefused({
    code: 'conflict',
    values: [
      { name: 'savedBy', value: 'Milan Petrov' },
      { name: 'savedAt', value: '2026-02-05 10:00 UTC' },
    ],
  });
  expect(told).toMatch(/^Milan Petrov saved this report on .*2026/);
});

it('ends a measure that reports use only when that is confirmed', async () => {
  const { environment, question, told } = await restoreRefused({
    code: 'measureStillUsed',
    values: [
      { name: 'reports', value: 'Board' },
      { name: 'otherCount', value: '2' },
    ],
  });
  expect(told).toMatch(/Board \(reports that you may not see: 2\)/);
  await userEvent.click(question.getByRole('button', { name: 'Restore anyway' }));
  expect(environment.mock.getMostRecentOperation().request.variables['input']).toMatchObject({
    version: 1,
    confirmed: true,
  });
});

it('restores nothing for whoever reads alone', async () => {
  await open({ canEdit: false });
  expect(await screen.findByRole('region', { name: 'Version 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull();
});

it('says that the report is gone', async () => {
  const { environment } = renderRoute(<ReportVersionsPanel reportId="r1" name="Cash" revision={2} />, {
    namespaces: ['reports'],
  });
  await answer<ReportVersionsPanelQuery>(environment, versionsQuery, { node: null });
  expect((await screen.findByRole('alert')).textContent).toContain('This report is not there any more');
});
