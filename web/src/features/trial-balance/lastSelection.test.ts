import { beforeEach, describe, expect, it } from 'vitest';
import { addressWords } from '../../components/addressWords.ts';
import { keep } from '../../components/kept.ts';
import { type FilterFrame, filterOf } from './balanceFilter.ts';
import { lastSelection, namesSelection, rememberSelection, withSelection } from './lastSelection.ts';

const frame: FilterFrame = {
  periods: [1, 2, 3].map((month) => ({
    id: `p${month}`,
    startDate: `2024-0${month}-01`,
    endDate: `2024-0${month}-28`,
    fiscalYear: 2024,
  })),
  entityWords: addressWords([{ id: 'e1', code: 'de' }], ({ code }) => code),
  instanceWords: addressWords([{ id: 'd1', code: 'sales' }], ({ code }) => code),
  columns: [
    { periods: 1, months: '1' },
    { periods: 3, months: '3' },
  ],
  reportingCurrencies: [],
};
const johanna = { personId: 'johanna', clientId: 'c' };
const last = (selector = johanna) => lastSelection(selector, frame)?.toString();
const remember = (address: string) => rememberSelection(johanna, new URLSearchParams(address));

describe('the last selection of a trial balance', () => {
  beforeEach(() => keep({ personId: 'johanna', topic: 'trial-balance c' }, null));

  it('is found again with the range, the view and all filters, without what was open beside it', () => {
    const selection =
      'from=2024-01&to=2024-03&view=sides&entity=de&dimension=-1&aggregate=1&columns=3&level=2';
    remember(`${selection}&figure=x&posting=7&order=DATE&find=bank`);
    expect(last()).toBe(selection);
    expect(last({ ...johanna, clientId: 'd' })).toBeUndefined();
    expect(last({ ...johanna, personId: 'markus' })).toBeUndefined();
  });

  it('leaves out what is gone meanwhile, and is none without its periods', () => {
    remember('from=2024-02&to=2031-12&entity=de&entity=gone&dimension=gone&dimension=-1&data=NONSENSE');
    expect(last()).toBe('dimension=-1&entity=de&from=2024-02&to=2024-02');
    remember('from=2031-01&to=2031-12&entity=de');
    expect(last()).toBeUndefined();
  });

  it('gives way to an address that says itself what to show', () => {
    expect(namesSelection(new URLSearchParams('entity=de'))).toBe(true);
    expect(namesSelection(new URLSearchParams('find=bank'))).toBe(false);
  });

  it('stands beside what an address says already', () => {
    const search = new URLSearchParams('find=bank');
    expect(withSelection(search, new URLSearchParams('from=a&entity=x&entity=y')).toString()).toBe(
      'entity=x&entity=y&find=bank&from=a',
    );
    expect(withSelection(search, { from: 'a', to: 'b' }).toString()).toBe('find=bank&from=a&to=b');
  });

  it('takes the place of a range of no period, which is told and not remembered', () => {
    const search = new URLSearchParams('entity=de&from=2024-03-01&to=2031-01');
    const next = withSelection(search, { from: '2024-01', to: '2024-03' });
    const shown = { from: { id: 'p1' }, to: { id: 'p3' }, legalEntityIds: ['e1'] };
    expect(filterOf(next, frame)).toMatchObject({ ...shown, unknownCount: 2 });
    remember(next.toString());
    expect(last()).toBe('entity=de&from=2024-01&to=2024-03');
  });
});
