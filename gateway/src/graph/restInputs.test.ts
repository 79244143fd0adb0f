import { isInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { operations, shapes } from '../rest/shapes.generated.ts';
import { schema } from '../schema.ts';
import { toInputPath } from '../features/shared/outcome.ts';
import { RestInput } from './restInputs.ts';

/** What an input of the graph takes over from the body that it stands for, and what becomes of it on the way back. */

function fieldsOf(name: string): Record<string, string> {
  const type = schema.getType(name);
  if (!isInputObjectType(type)) throw new Error(`${name} is no input type`);
  return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, String(field.type)]));
}

/** Ids of records whose number is the text, where they are the client's. */
const ids = {
  decodeIn: (id: string, { clientId }: { readonly clientId: number }) => clientId * 100 + Number(id),
};
const key = { clientId: 2 };

const ledger = new RestInput(
  operations['POST /ledger']?.body ?? {},
  { parts: { accounts: { names: { parent: 'parentId' }, ids: { id: ids, parent: ids }, as: 'Tried' } } },
  'a trial',
);
const settings = new RestInput(
  operations['PATCH /settings']?.body ?? {},
  {
    parts: {
      settings: {
        ids: { retained_earnings_account_id: ids },
        parts: {
          retained_earnings_overrides: {
            as: 'TriedOverride',
            ids: { legal_entity_id: ids, account_id: ids },
          },
        },
      },
    },
  },
  'a trial',
);

describe('inputs taken from a body of the api', () => {
  it('have its types, nulls and lists, in the words of the graph, and global ids', () => {
    expect(fieldsOf('LedgerAccountInput')).toEqual({
      closedFrom: 'Date',
      code: 'String!',
      id: 'ID',
      key: 'String',
      name: 'String!',
      parentId: 'ID',
      parentKey: 'String',
      position: 'Int!',
      rateKind: 'AccountRateKind',
      section: 'Section',
      tags: '[String!]',
      type: 'AccountType!',
    });
    expect(fieldsOf('CreateStreamInstanceInput')).toEqual({
      streamId: 'ID!',
      fromPeriodId: 'ID!',
      toPeriodId: 'ID!',
    });
    expect(fieldsOf('UpdateSettingsInput')).toEqual({
      clientId: 'ID!',
      fourEyes: 'Boolean',
      intercompanyToleranceAmount: 'Decimal',
      intercompanyTolerancePercent: 'Decimal',
      retainedEarningsAccountId: 'ID',
      retainedEarningsOverrides: '[RetainedEarningsOverrideInput!]',
      revision: 'Int',
    });
    expect(fieldsOf('FieldInput')).toMatchObject({
      format: 'FieldFormatInput',
      sources: '[FieldColumnInput!]',
    });
  });

  it('have its texts', () => {
    const type = schema.getType('FieldFormatInput');
    const text = isInputObjectType(type) ? type.getFields()['padTo']?.description : undefined;
    expect(text).toBe(shapes['FieldFormat']?.properties?.['pad_to']?.description);
  });

  it('do not build where nobody says what an id or an object becomes', () => {
    const make = (call: string) => new RestInput(operations[call]?.body ?? {}, {}, call);
    expect(() => make('POST /admin/users/admins')).toThrow('POST /admin/users/admins user_id is no scalar');
    expect(() => make('POST /ledger')).toThrow('POST /ledger accounts is no scalar');
  });
});

describe('the body that an input stands for', () => {
  it('has the names and ids of the api', () => {
    const account = {
      id: '5',
      parentId: '6',
      position: 0,
      code: 'A',
      name: 'Assets',
      type: 'balance',
      closedFrom: '2025-01-01',
    };
    expect(ledger.toBody({ revision: 3, accounts: [account] }, key)).toEqual({
      revision: 3,
      accounts: [
        {
          id: 205,
          parent: 206,
          position: 0,
          code: 'A',
          name: 'Assets',
          type: 'balance',
          closed_from: '2025-01-01',
        },
      ],
    });
  });

  it('has null where the api knows it, and leaves the others out', () => {
    expect(
      ledger.toBody({ revision: null, accounts: [{ id: null, parentId: null, section: null }] }, key),
    ).toEqual({ accounts: [{ parent: null, section: null }] });
    expect(
      settings.toBody({ retainedEarningsAccountId: null, retainedEarningsOverrides: null }, key),
    ).toEqual({ settings: { retained_earnings_account_id: null } });
    expect(settings.toBody({}, key)).toEqual({ settings: {} });
  });

  it('has null for what the api must be told, and nothing for what it need not', () => {
    const override = { legalEntityId: '7' };
    expect(settings.toBody({ retainedEarningsOverrides: [override] }, key)).toEqual({
      settings: { retained_earnings_overrides: [{ legal_entity_id: 207, account_id: null }] },
    });
  });

  it('has an empty object for one that may be left out', () => {
    const entry = RestInput.ofShape('FieldMapEntry', {
      except: ['source'],
      parts: { sources: { as: 'TriedSource' }, format: { as: 'TriedFormat', mayBeEmpty: true } },
    });
    expect(entry.toBody({ name: 'code', sources: [], isNotUsed: false }, key)).toEqual({
      name: 'code',
      sources: [],
      constant: null,
      is_not_used: false,
      format: {},
    });
  });
});

describe('the path of a field', () => {
  it.each([
    [ledger, 'accounts.0.parent', ['accounts', '0', 'parentId']],
    [ledger, 'body/accounts/3/closed_from', ['accounts', '3', 'closedFrom']],
    [ledger, 'accounts', ['accounts']],
    [ledger, 'unknown_field.$and.0', ['unknownField', '0']],
    [ledger, '', null],
    [
      settings,
      'settings.retained_earnings_overrides.1.account_id',
      ['retainedEarningsOverrides', '1', 'accountId'],
    ],
    [settings, 'settings.retained_earnings_account_id', ['retainedEarningsAccountId']],
  ])('%# is that of the input', (input, path, expected) => {
    expect(toInputPath(path, input)).toEqual(expected);
  });
});
