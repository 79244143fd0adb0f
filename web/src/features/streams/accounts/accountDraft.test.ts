import { describe, expect, it } from 'vitest';
import { isSameAccounts, reduceAccounts, summarizeAccounts, type AccountDraft } from './accountDraft.ts';
import { matchingAccounts } from './matchingAccounts.ts';

const bank = { id: 'bank', code: '1200', name: 'Bank' };
const till = { id: 'till', code: '1000', name: 'Till' };

const draft: AccountDraft = [
  {
    id: 's1',
    code: '1000',
    description: 'Kasse',
    type: 'STANDARD',
    account: bank,
    proposedAccount: till,
    isProposalBorneOut: true,
    rowCount: 3,
  },
  {
    id: null,
    code: '1200',
    description: '',
    type: 'STANDARD',
    account: null,
    proposedAccount: bank,
    isProposalBorneOut: true,
    rowCount: 5,
  },
  {
    id: null,
    code: '0420',
    description: '',
    type: 'STANDARD',
    account: null,
    proposedAccount: null,
    isProposalBorneOut: false,
    rowCount: 1,
  },
];

describe('the accounts of a stream', () => {
  it('are counted by what is still open', () => {
    expect(summarizeAccounts(draft)).toEqual({
      total: 3,
      unsaved: 2,
      unassigned: 2,
      proposals: 1,
      doubtful: 0,
    });
  });

  it('take proposals without touching what somebody chose', () => {
    const accepted = reduceAccounts(draft, { type: 'proposalsAccepted' });
    expect(accepted.map(({ account }) => account?.code ?? null)).toEqual(['1200', '1200', null]);
  });

  it('take no proposal together with others of which nothing but the code speaks', () => {
    const doubtful = draft.map((item) => ({ ...item, isProposalBorneOut: false }));
    expect(reduceAccounts(doubtful, { type: 'proposalsAccepted' })).toEqual(doubtful);
    expect(summarizeAccounts(doubtful)).toMatchObject({ proposals: 0, doubtful: 1 });
  });

  it('take further codes once, as text', () => {
    const added = reduceAccounts(draft, { type: 'added', code: ' 0009 ', description: 'Old' });
    expect(added.at(-1)).toMatchObject({ code: '0009', id: null, rowCount: null });
    expect(reduceAccounts(added, { type: 'added', code: '0009', description: '' })).toBe(added);
  });

  it('are the same when a chosen account is put back', () => {
    const changed = reduceAccounts(draft, { type: 'accountChosen', code: '1200', account: bank });
    const back = reduceAccounts(changed, { type: 'accountChosen', code: '1200', account: null });
    expect(isSameAccounts(draft, changed)).toBe(false);
    expect(isSameAccounts(draft, back)).toBe(true);
  });

  it('are found by code, description and ledger account, the open ones first', () => {
    expect(matchingAccounts(draft, draft, '').map(({ code }) => code)).toEqual(['1200', '0420', '1000']);
    expect(matchingAccounts(draft, draft, 'kass').map(({ code }) => code)).toEqual(['1000']);
    expect(matchingAccounts(draft, draft, 'bank').map(({ code }) => code)).toEqual(['1000']);
  });

  it('stay where they are while they are mapped', () => {
    const mapped = reduceAccounts(draft, { type: 'accountChosen', code: '1200', account: bank });
    expect(matchingAccounts(mapped, draft, '').map(({ code }) => code)).toEqual(['1200', '0420', '1000']);
    expect(matchingAccounts(mapped, mapped, '').map(({ code }) => code)).toEqual(['0420', '1000', '1200']);
  });
});
