import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import sourceFileQuery, { type SourceFileQuery } from '../../../__generated__/SourceFileQuery.graphql.ts';
import { readPlace } from '../../../components/instances/editorAddress.ts';
import { usePaneStep } from '../../../components/pageActions.ts';
import { answer } from '../../../testing/answer.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { emptyFormat } from '../fields/formatValue.ts';
import { DraftsProvider } from '../shared/drafts.tsx';
import { StreamRightsContext } from '../shared/streamRights.ts';
import { FileUploadProvider } from './fileUpload.tsx';
import { SourceFile } from './SourceFile.tsx';

type File = Extract<SourceFileQuery['rawResponse']['node'], { readonly fieldMap: unknown }>;
type Field = File['fieldMap']['fields'][number];
type Suggestion = File['fieldSuggestions']['suggestions'][number];

const columns = ['Datum', 'Mandant', 'Betrag'].map((name, position) => ({ name, position }));
const options = {
  amountKind: 'FLOW',
  contraAccount: null,
  earlierResults: null,
  rowFilter: null,
  sideFrom: 'COLUMN',
} as const;

function field(name: string, position: number | null, isRequired = true): Field {
  const column = columns.find((each) => each.position === position);
  const sources = column ? [{ ...column, dimensionKind: null }] : [];
  const said = { constant: null, displayName: null, isDeprecated: false, isNotUsed: false };
  return { name, isRequired, ...said, sources, format: emptyFormat };
}

const suggestion = (name: string, position: number, reason: Suggestion['reason']): Suggestion => ({
  field: field(name, position, false),
  confidence: 0.95,
  reason,
  samples: ['1'],
  readings: [],
  alternatives: [],
  unreadCount: 0,
  outsideCount: 0,
  valueCount: 1,
});

const file: File = {
  __typename: 'StreamInstance',
  id: 'i1',
  status: 'DATA_READY',
  revision: 3,
  panes: { source: { problems: [] } },
  sameBytesIn: [],
  stream: {
    id: 's1',
    name: 'Ledger',
    type: 'SINGLE_AMOUNT_ENTRY',
    isTypeChosen: true,
    summary: { processedCount: 1 },
  },
  source: {
    fileName: 'books.csv',
    columns,
    detectedEncoding: 'utf-8',
    encoding: 'utf-8',
    separator: ';',
    sheet: null,
    sheets: [],
    hasHeader: true,
    sizeBytes: 120,
    skipRows: 0,
    firstRowNo: 2,
    rowCount: 3,
    uploadedAt: '2026-01-01T00:00:00Z',
    warnings: [],
  },
  data: { columns, edges: [], totalCount: 0 },
  fieldMap: {
    revision: 3,
    fields: [field('document_entry_date', 0), field('amount', 2), field('description', null, false)],
    options,
    foreseenErrors: [],
  },
  fieldSuggestions: {
    candidates: [],
    options: null,
    previousColumns: null,
    sourceSettings: null,
    suggestions: [],
    type: null,
  },
};

function NextStep() {
  const step = usePaneStep();
  return <output>{step ? `${step.name ?? 'as counted'}: ${step.label}` : 'nothing'}</output>;
}

async function open(change: Partial<File>, search = '', rights = { canEdit: true, canDelete: true }) {
  const { environment } = renderRoute(
    <StreamRightsContext value={rights}>
      <DraftsProvider>
        <FileUploadProvider clientId="C1" kind="FINANCIAL">
          <SourceFile instanceId="i1" place={readPlace(new URLSearchParams(search))} />
          <NextStep />
        </FileUploadProvider>
      </DraftsProvider>
    </StreamRightsContext>,
  );
  await answer<SourceFileQuery>(environment, sourceFileQuery, { node: { ...file, ...change } });
  await screen.findByRole('heading', { name: 'books.csv' });
}

const group = (name: string) => screen.getByRole('group', { name });

const foreseen: Partial<File> = {
  fieldMap: {
    ...file.fieldMap,
    foreseenErrors: [
      { field: 'document_entry_date', unreadCount: 2, outsideCount: 0, valueCount: 3 },
      { field: 'amount', unreadCount: 1, outsideCount: 0, valueCount: 3 },
    ],
  },
};

it('keeps what the first rows show at fields that are as they were saved, whatever else is changed', async () => {
  await open(foreseen);
  const atFault = (name: string) => within(group(name)).queryByText(/values cannot be read/) !== null;
  const shown = () => ['Entry date', 'Amount'].map(atFault);
  expect(shown()).toEqual([true, true]);
  const description = within(group('Description'));
  await userEvent.click(description.getByRole('button', { name: 'Fixed value' }));
  expect(shown()).toEqual([true, true]);
  await userEvent.type(within(group('Amount')).getByRole('combobox'), '{Backspace}');
  expect(shown()).toEqual([true, false]);
});

it('asks nobody to map columns who may only read', async () => {
  const words = () => screen.getByRole('region', { name: 'Field map' }).textContent;
  await open({}, '', { canEdit: false, canDelete: false });
  expect(words()).toContain('The columns of the file that each field is read from.');
  expect(words()).not.toContain('Match columns to fields');
});

it('brings the first field into view of which the first rows show errors, and leaves who mends it there', async () => {
  await open(foreseen, 'show=foreseen');
  expect(document.activeElement).toBe(group('Entry date'));
  const columnsOfDate = screen.getByRole('combobox', { name: /columns? .*Entry date/i });
  await userEvent.type(columnsOfDate, '{Backspace}');
  expect(document.activeElement).toBe(columnsOfDate);
});

const params = { column: 'Mandant', count: '2', companies: 'Nordwind, Iztok' };
const severalCompanies: Partial<File> = {
  panes: { source: { problems: [{ code: 'several_companies' }] } },
  source: file.source && {
    ...file.source,
    warnings: [
      {
        code: 'several_companies',
        params: Object.entries(params).map(([name, value]) => ({ name, value })),
      },
    ],
  },
};

it('brings the choice among companies into view, and marks the one whose rows are taken', async () => {
  await open(severalCompanies, 'show=companies');
  const choice = screen.getByText(/names 2 legal entities/).closest<HTMLElement>('[role=alert]');
  expect(document.activeElement).toBe(choice);
  const pressed = () =>
    screen
      .getAllByRole('button', { name: /Only rows of/ })
      .map((button) => button.getAttribute('aria-pressed'));
  expect(pressed()).toEqual(['false', 'false']);
  await userEvent.click(screen.getByRole('button', { name: 'Only rows of Iztok' }));
  expect(pressed()).toEqual(['false', 'true']);
  await userEvent.click(screen.getByRole('button', { name: 'Only rows of Nordwind' }));
  expect(pressed()).toEqual(['true', 'false']);
});

it.each([
  ['that all comes from the import before', 'PREVIOUS_INSTANCE', 'takeOver: Take over and save', false],
  ['what is missing where it does not', 'HEADER_NAME', 'as counted: Accept all and save', true],
] as const)('says %s', async (_, reason, step, isMissing) => {
  await open({
    fieldMap: {
      ...file.fieldMap,
      fields: [field('document_entry_date', null), field('amount', null), field('description', null, false)],
    },
    fieldSuggestions: {
      ...file.fieldSuggestions,
      suggestions: [
        suggestion('document_entry_date', 0, 'PREVIOUS_INSTANCE'),
        suggestion('amount', 2, reason),
        suggestion('description', 1, 'HEADER_NAME'),
      ],
    },
  });
  expect(screen.getByRole('status').textContent).toBe(step);
  expect(screen.queryByText(/2 required fields are still missing/) !== null).toBe(isMissing);
});

it('brings what tells debit from credit into view, and leaves it open where nothing decides it', async () => {
  const missing = { ...file.fieldMap, fields: [field('amount', null), field('description', null, false)] };
  await open(
    {
      fieldMap: missing,
      fieldSuggestions: {
        ...file.fieldSuggestions,
        suggestions: [suggestion('amount', 2, 'HEADER_NAME')],
        options: { options: { ...options, sideFrom: 'SIGN' }, confidence: 0.55, reason: 'VALUE_SHAPE' },
      },
    },
    'show=side',
  );
  const ofFile = group('For the whole file');
  expect(document.activeElement).toBe(ofFile);
  expect(within(ofFile).getByRole('button', { name: /For the whole file/, expanded: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Accept all' }));
  expect(within(ofFile).getByRole('button', { name: /Accept/ })).toBeTruthy();
  expect(screen.getByText(/One suggestion to review/)).toBeTruthy();
});
