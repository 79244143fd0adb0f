import { describe, expect, it } from 'vitest';
import { errorTargets, type ErrorContext, type ErrorSubject } from './errorNavigation.ts';

const context: ErrorContext = {
  instanceId: 'instance',
  firstRowNo: 2,
  columns: [{ position: 2, name: 'Date' }],
  fields: [{ name: 'document_entry_date', sources: [{ position: 2 }] }],
  rules: [
    { id: 'rule-1', name: 'Rent' },
    { id: 'rule-2', name: 'Flats' },
  ],
  eliminations: [{ id: 'elimination-1', name: 'Group' }],
};

const nothing: ErrorSubject = { code: 'missingValue', row: null, column: null, value: null, ruleIds: [] };

describe('the ways from an error', () => {
  it('leads to the cell on its page of the grid, and to the column with the field that reads it', () => {
    const error = { ...nothing, code: 'dateCannotBeParsed', row: 130, column: { position: 2, name: 'Date' } };
    expect(errorTargets(error, context)).toEqual([
      { kind: 'row', search: '?pane=source&row=130&offset=100&column=2' },
      { kind: 'column', column: 'Date', search: '?pane=source&column=2&field=document_entry_date' },
    ]);
  });

  it('leads to a column that no field reads', () => {
    const error = { ...nothing, column: { position: 7, name: 'S/H' } };
    expect(errorTargets(error, context)).toEqual([
      { kind: 'column', column: 'S/H', search: '?pane=source&column=7' },
    ]);
  });

  it('leads to each rule that is part of a conflict, as far as it is there still', () => {
    const error = {
      ...nothing,
      code: 'matchingRuleConflict',
      row: 2,
      value: '6310',
      ruleIds: ['rule-1', 'rule-2', 'removed'],
    };
    expect(errorTargets(error, context).map(({ search }) => search)).toEqual([
      '?pane=source&row=2&offset=0',
      '?pane=rules&rule=Rent',
      '?pane=rules&rule=Flats',
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
