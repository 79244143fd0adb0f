import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../components/table/tableText.ts';
import { errorsTable } from './errorsTable.ts';

const texts = {
  headers: {
    row: 'Row',
    column: 'Column',
    value: 'Value',
    kind: 'Error',
    detail: 'Details',
    rules: 'Rules',
    whatToDo: 'What to do',
    code: 'Code',
  },
  titleOf: (code: string) => `title of ${code}`,
  remedyOf: (code: string) => `remedy of ${code}`,
  detailOf: (params: readonly { readonly name: string; readonly value: string }[]) =>
    params.map(({ name, value }) => `${name} is ${value}`).join(),
};

const header = 'row,column,value,code,rules,details';
const report = { title: 'Errors', notes: [['Client', 'Books']] as const };

/** The lines below the title and its note. */
const linesOf = (csv: string) => toCsv(errorsTable(csv, texts), ',', report).split('\r\n').slice(3);

describe('the table of errors', () => {
  it('says in words what the server names by code', () => {
    const csv = [
      header,
      '4,Soll,"1,0;O",amountCannotBeParsed,,',
      ',,,ruleCannotBeEvaluated,Miete,"{""field"":""vendor""}"',
      '',
    ].join('\r\n');
    expect(linesOf(csv)).toEqual([
      'Row;Column;Value;Error;Details;Rules;What to do;Code',
      '4;Soll;"1,0;O";title of amountCannotBeParsed;;;remedy of amountCannotBeParsed;amountCannotBeParsed',
      ';;;title of ruleCannotBeEvaluated;field is vendor;Miete;remedy of ruleCannotBeEvaluated;ruleCannotBeEvaluated',
    ]);
  });

  it('holds what the file says, however the server made it safe, and is safe again as CSV', () => {
    const csv = `${header}\r\n4,"=""0400""",'-5,amountCannotBeParsed,,"{""=1"":""x""}"\r\n`;
    const [line] = errorsTable(csv, texts).lines;
    expect(line?.cells.slice(1, 3).map(({ text }) => text)).toEqual(['0400', '-5']);
    expect(linesOf(csv)[1]?.split(';').slice(1, 5)).toEqual([
      '"=""0400"""',
      "'-5",
      'title of amountCannotBeParsed',
      "'=1 is x",
    ]);
  });
});
