import { describe, expect, it } from 'vitest';
import { errorTargets, type ErrorContext, type ErrorSubject } from './errorNavigation.ts';
import { groupsByCode } from './groupsByCode.ts';

const context: ErrorContext = {
  instanceId: 'instance',
  firstRowNo: 2,
  fields: [{ name: 'document_entry_date', sources: [{ position: 2 }] }],
  rules: [{ id: 'rule-1', name: 'Rent' }],
};

const nothing: ErrorSubject = { code: 'missingValue', row: null, column: null, value: null, ruleIds: [] };

describe('the ways from an error', () => {
  it('leads to the row on its page of the grid, and to the field that reads the column', () => {
    const error = { ...nothing, code: 'dateCannotBeParsed', row: 130, column: { position: 2, name: 'Date' } };
    expect(errorTargets(error, context)).toEqual([
      { kind: 'row', search: '?pane=source&row=130&offset=100' },
      { kind: 'field', field: 'document_entry_date', search: '?pane=source&field=document_entry_date' },
    ]);
  });

  it('leads to each rule that is part of a conflict', () => {
    const error = {
      ...nothing,
      code: 'matchingRuleConflict',
      row: 2,
      value: '6310',
      ruleIds: ['rule-1', 'rule-2'],
    };
    expect(errorTargets(error, context).map(({ search }) => search)).toEqual([
      '?pane=source&row=2&offset=0',
      '?pane=rules&rule=rule-1',
      '?pane=rules&rule=rule-2',
    ]);
  });

  it('leads to the account of the file that nothing places, leading zeros kept', () => {
    const error = { ...nothing, code: 'unknownAccount', value: '0420' };
    expect(errorTargets(error, context)).toEqual([
      { kind: 'account', account: '0420', search: '?pane=rules&account=0420' },
    ]);
  });

  it('has nowhere to lead from an error without a place', () => {
    expect(errorTargets(nothing, context)).toEqual([]);
  });
});

describe('grouping', () => {
  it('adds up the values of a code and puts the most frequent first', () => {
    const kinds = groupsByCode([
      { code: 'missingValue', value: null, count: 2 },
      { code: 'unknownAccount', value: '1', count: 3 },
      { code: 'unknownAccount', value: '2', count: 40 },
    ]);
    expect(kinds.map(({ code, count }) => [code, count])).toEqual([
      ['unknownAccount', 43],
      ['missingValue', 2],
    ]);
    expect(kinds[0]?.groups.map(({ value }) => value)).toEqual(['2', '1']);
  });
});
