import { describe, expect, it } from 'vitest';
import { errorsTable } from './errorsTable.ts';

const texts = {
  header: ['Row', 'Column', 'Value', 'Error', 'Detail', 'Rules', 'What to do', 'Code'],
  titleOf: (code: string) => `title of ${code}`,
  remedyOf: (code: string) => `remedy of ${code}`,
  detailOf: (params: readonly { readonly name: string; readonly value: string }[]) =>
    params.map(({ name, value }) => `${name} is ${value}`).join(),
};

const header = 'row,column,value,code,rules,details';

describe('the table of errors', () => {
  it('says in words what the server names by code', () => {
    const csv = [
      header,
      '4,Soll,"1,0;O",amountCannotBeParsed,,',
      ',,,ruleCannotBeEvaluated,Miete,"{""field"":""vendor""}"',
      '',
    ].join('\r\n');
    expect(errorsTable(csv, texts).split('\r\n')).toEqual([
      '\uFEFFRow;Column;Value;Error;Detail;Rules;What to do;Code',
      '4;Soll;"1,0;O";title of amountCannotBeParsed;;;remedy of amountCannotBeParsed;amountCannotBeParsed',
      ';;;title of ruleCannotBeEvaluated;field is vendor;Miete;remedy of ruleCannotBeEvaluated;ruleCannotBeEvaluated',
      '',
    ]);
  });

  it('leaves what the server made safe as it is, and makes its own words safe', () => {
    const csv = `${header}\r\n4,Soll,'-5,amountCannotBeParsed,,"{""=1"":""x""}"\r\n`;
    expect(errorsTable(csv, texts).split('\r\n')[1]?.split(';').slice(2, 5)).toEqual([
      "'-5",
      'title of amountCannotBeParsed',
      "'=1 is x",
    ]);
  });
});
