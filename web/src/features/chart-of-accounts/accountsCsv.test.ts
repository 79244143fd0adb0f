import { describe, expect, it } from 'vitest';
import { decodeText, parseAccounts } from './accountsCsv.ts';
import { ledgerInput } from './ledgerInput.ts';

const nothing = new Set<string>();

describe('a chart of accounts from a file', () => {
  it('keeps leading zeros and reads three languages', () => {
    const english = parseAccounts(
      'code,name,type,section\n0100,Software,balance,assets\n4000,Sales,revenue,',
      nothing,
    );
    const german = parseAccounts('Konto;Bezeichnung;Typ\n0100;Software;Bestand\n4000;Erlöse;Ertrag', nothing);
    const bulgarian = parseAccounts(
      'Код;Наименование;Тип\n0100;Софтуер;балансова\n4000;Продажби;приход',
      nothing,
    );
    for (const { accounts, problems } of [english, german, bulgarian]) {
      expect(problems).toEqual([]);
      expect(accounts.map(({ code, type }) => `${code} ${type}`)).toEqual(['0100 BALANCE', '4000 REVENUE']);
    }
    expect(english.accounts[0]?.section).toBe('ASSETS');
  });

  it('names the line of what cannot be taken', () => {
    const { problems } = parseAccounts(
      'code,name,type,parent\n1,A,balance,\n1,B,balance,\n2,C,odd,\n3,D,balance,9\n4,E,balance,4',
      nothing,
    );
    expect(problems.map(({ code, line }) => `${line} ${code}`)).toEqual([
      '3 duplicate',
      '4 unknownType',
      '5 unknownParent',
      '6 circle',
    ]);
    expect(parseAccounts('a,b\n1,2', nothing).problems[0]?.code).toBe('noHeader');
  });

  it('is read as Windows-1251 where it is no UTF-8', () => {
    expect(decodeText(new Uint8Array([0xca, 0xee, 0xe4]).buffer)).toBe('Код');
  });

  it('renames known accounts in place and puts new ones behind their siblings, parents first', () => {
    const { accounts } = parseAccounts(
      'code,name,type,parent\n11,Bank,balance,10\n10,Cash,balance,1\n1,Assets,balance,',
      nothing,
    );
    const known = [{ id: 'x', code: '1', parent: null, position: 7 }];
    expect(ledgerInput(accounts, known)).toMatchObject([
      { id: 'x', position: 7, name: 'Assets' },
      { key: '10', parentId: 'x', position: 0 },
      { key: '11', parentKey: '10', position: 0 },
    ]);
  });
});
