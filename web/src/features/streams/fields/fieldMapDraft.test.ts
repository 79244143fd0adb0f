import { describe, expect, it } from 'vitest';
import { saidByFormat } from './formatChoices.ts';
import { emptyFormat } from './formatValue.ts';
import { saidByOptions } from './optionChoices.ts';
import {
  ownName,
  fieldsByColumn,
  isNeeded,
  isUndecided,
  missingFields,
  openOptions,
  openSuggestions,
  orderedFields,
  plainOptions,
  reduceFieldMap,
  takenAtOnce,
  toFieldInputs,
  toSource,
  type FieldMapDraft,
  type FieldValue,
} from './fieldMapDraft.ts';

const columns = ['Datum', 'Konto', 'Betrag'].map((name, position) => toSource({ name, position }));
const [dateColumn, accountColumn, amountColumn] = [columns[0]!, columns[1]!, columns[2]!];

function field(name: string, change: Partial<FieldValue> = {}): FieldValue {
  return {
    name,
    isRequired: true,
    isDeprecated: false,
    sources: [],
    constant: null,
    isNotUsed: false,
    format: emptyFormat,
    ...change,
  };
}

function draftOf(...fields: readonly FieldValue[]): FieldMapDraft {
  return {
    fields,
    options: plainOptions,
  };
}

const empty = draftOf(
  field('document_entry_date'),
  field('accounting_period'),
  field('account'),
  field('dimension'),
  field('description', { isRequired: false }),
);

const unseen = {
  samples: [],
  unreadCount: 0,
  outsideCount: 0,
  valueCount: 0,
  readings: [],
  alternatives: [],
};

describe('missing fields', () => {
  it('asks for one of the two dates, and for what is required', () => {
    expect(missingFields(empty)).toEqual(['document_entry_date', 'account', 'dimension']);
  });

  it('is content with the other date, and with a dimension that the file does not have', () => {
    const dated = reduceFieldMap(empty, {
      type: 'sourcesChosen',
      name: 'accounting_period',
      sources: [dateColumn],
    });
    const without = reduceFieldMap(dated, { type: 'markedNotUsed', name: 'dimension' });
    expect(missingFields(without)).toEqual(['account']);
    expect(isNeeded(without.fields[0]!, without.fields)).toBe(false);
    expect(isNeeded(without.fields[1]!, without.fields)).toBe(true);
  });
});

describe('editing', () => {
  it('gives a field one origin at a time', () => {
    const chosen = reduceFieldMap(empty, {
      type: 'sourcesChosen',
      name: 'account',
      sources: [accountColumn],
    });
    const constant = reduceFieldMap(chosen, { type: 'constantSet', name: 'account', constant: '1200' });
    expect(constant.fields[2]).toMatchObject({ sources: [], constant: '1200', isNotUsed: false });
    const cleared = reduceFieldMap(constant, { type: 'cleared', name: 'account' });
    expect(cleared).toEqual(empty);
  });

  it('takes suggestions with their formats, those of new fields too, and leaves the rest', () => {
    const suggestions = [
      {
        field: field('document_entry_date', {
          sources: [dateColumn],
          format: { ...emptyFormat, dateOrder: 'DMY' },
        }),
        confidence: 0.9,
        reason: 'HEADER_NAME',
        ...unseen,
        samples: ['31.01.2023'],
      },
      {
        field: field('vendor', { isRequired: false, sources: [amountColumn] }),
        confidence: 0.5,
        reason: 'VALUE_SHAPE',
        ...unseen,
      },
    ];
    const next = reduceFieldMap(empty, { type: 'suggestionsAccepted', suggestions });
    expect(next.fields[0]).toMatchObject({ sources: [dateColumn], format: { dateOrder: 'DMY' } });
    expect(next.fields.at(-1)?.name).toBe('vendor');
    expect(openSuggestions(next, suggestions)).toEqual([]);
    expect(openSuggestions(empty, suggestions)).toHaveLength(2);
  });

  it('leaves to be decided what has two readings or little evidence, but no dimension that nothing names', () => {
    const of = (confidence: number, more: object = {}) => ({
      field: field('document_entry_date', { sources: [dateColumn] }),
      confidence,
      reason: 'HEADER_NAME',
      ...unseen,
      ...more,
    });
    expect(isUndecided(of(0.95))).toBe(false);
    expect(isUndecided(of(0.55))).toBe(true);
    expect(isUndecided(of(0.95, { readings: [{ format: emptyFormat, values: [] }] }))).toBe(true);
    expect(isUndecided(of(0.3, { field: field('debit_dimension', { isNotUsed: true }) }))).toBe(false);
  });

  it('names a further column unlike all fields that are there', () => {
    expect(ownName('Kosten-Stelle 1', [])).toBe('kosten_stelle_1');
    expect(ownName('Разходен център', [])).toBe('разходен_център');
    expect(ownName('Amount', [])).toBe('amount_2');
    expect(ownName('vendor', ['vendor', 'vendor_2'])).toBe('vendor_3');
    expect(ownName('///', [])).toBe('column');
  });
});

describe('what is shown and sent', () => {
  it('puts required fields first, and superseded ones only while they are in use', () => {
    const old = field('dimension', { isRequired: false, isDeprecated: true });
    const fields = [field('description', { isRequired: false }), old, field('account')];
    expect(orderedFields(draftOf(...fields)).map(({ name }) => name)).toEqual(['account', 'description']);
    const used = [{ ...old, sources: [accountColumn] }, field('account')];
    expect(orderedFields(draftOf(...used)).map(({ name }) => name)).toEqual(['account', 'dimension']);
  });

  it.each(['BALANCE', 'BALANCE_ACCOUNTS'] as const)(
    'offers no global amounts where amounts are %s, and shows one that is mapped',
    (amountKind) => {
      const global = field('global_currency_amount', { isRequired: false });
      const mapped = { ...global, sources: [amountColumn] };
      const offers = [{ field: mapped, confidence: 1, reason: 'HEADER_NAME', ...unseen }];
      const ofFlows = draftOf(field('account'), global);
      const ofBalances = { ...ofFlows, options: { ...plainOptions, amountKind } };
      const names = (draft: FieldMapDraft) => [
        ...orderedFields(draft).map(({ name }) => name),
        ...openSuggestions(draft, offers).map(({ reason }) => reason),
      ];
      expect(names(ofFlows)).toEqual(['account', 'global_currency_amount', 'HEADER_NAME']);
      expect(names(ofBalances)).toEqual(['account']);
      expect(names({ ...ofBalances, fields: [mapped] })).toEqual(['global_currency_amount']);
    },
  );

  it('knows the fields of each column, and sends only fields that say something', () => {
    const both = draftOf(
      field('debit_dimension', { sources: [accountColumn] }),
      field('credit_dimension', { sources: [accountColumn] }),
      field('amount'),
      field('vendor', { sources: [accountColumn], displayName: 'Vendor' }),
    );
    expect(fieldsByColumn(both.fields).get(1)).toEqual(['debit_dimension', 'credit_dimension', 'vendor']);
    expect(toFieldInputs(both.fields).map(({ name, isAnalytics }) => [name, isAnalytics])).toEqual([
      ['debit_dimension', false],
      ['credit_dimension', false],
      ['vendor', true],
    ]);
  });
});

describe('options for the whole file', () => {
  const options = { ...plainOptions, sideFrom: 'INDICATOR', contraAccount: '9000' } as const;
  const suggestion = { options, confidence: 0.98, reason: 'PREVIOUS_INSTANCE' };

  it('are offered while nothing else was chosen, and taken with the fields', () => {
    expect(openOptions(empty, suggestion)).toBe(suggestion);
    const taken = reduceFieldMap(empty, { type: 'suggestionsAccepted', suggestions: [], options });
    expect(taken.options).toEqual(options);
    expect(openOptions(taken, suggestion)).toBeNull();
    expect(openOptions(empty, { ...suggestion, options: plainOptions })).toBeNull();
    expect(takenAtOnce([], suggestion)).toEqual({ suggestions: [], options, undecidedCount: 0 });
  });

  it('are asked, and not taken with others, where nothing decides them', () => {
    const asked = { ...suggestion, confidence: 0.55 };
    expect(takenAtOnce([], asked)).toEqual({ suggestions: [], undecidedCount: 1 });
    expect(takenAtOnce([], null)).toEqual({ suggestions: [], undecidedCount: 0 });
  });

  it.each([
    ['FLOW', '9000', []],
    ['BALANCE', null, []],
    ['BALANCE', '9000', ['earlier_results']],
    ['BALANCE_ACCOUNTS', '9000', ['earlier_results']],
  ] as const)(
    'with amounts as %s beside the contra account %s ask for %j',
    (amountKind, contraAccount, asked) => {
      const draft = { ...draftOf(), options: { ...plainOptions, amountKind, contraAccount } };
      expect(missingFields(draft)).toEqual(asked);
      const said = reduceFieldMap(draft, { type: 'optionsChanged', options: { earlierResults: 'ROLLED' } });
      expect(missingFields(said)).toEqual([]);
    },
  );

  it('ask for the column that they read', () => {
    const marked = { ...draftOf(field('side_indicator', { isRequired: false })), options };
    expect(missingFields(marked)).toEqual(['side_indicator']);
    const chosen = reduceFieldMap(marked, {
      type: 'sourcesChosen',
      name: 'side_indicator',
      sources: [accountColumn],
    });
    expect(missingFields(chosen)).toEqual([]);
    expect(orderedFields(chosen)).toEqual([]);
  });

  it('and formats are told in words', () => {
    expect(saidByOptions(options)).toEqual([
      ['options.side.INDICATOR', ''],
      ['options.said.contraAccount', '9000'],
    ]);
    const dated = { ...emptyFormat, dateOrder: 'DMY', dayOffset: -1 } as const;
    expect(saidByFormat('date', dated)).toEqual([
      ['format.choices.dateOrder.DMY', ''],
      ['format.choices.dayOffset.before', ''],
    ]);
    const german = { ...emptyFormat, decimalSign: ',', thousandsSign: '.', currencyMark: '€' };
    expect(saidByFormat('amount', german)).toEqual([
      ['format.choices.decimalSign.comma', ''],
      ['format.choices.thousandsSign.point', ''],
      ['format.marked', '€'],
    ]);
    expect(saidByFormat('code', { ...emptyFormat, padTo: 4 })).toEqual([['format.padded', '4']]);
  });
});
