import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import pageQuery, {
  type ChartOfAccountsPageQuery,
} from '../../__generated__/ChartOfAccountsPageQuery.graphql.ts';
import deletion, {
  type DeleteAccountDialogMutation,
} from '../../__generated__/DeleteAccountDialogMutation.graphql.ts';
import referencesQuery, {
  type DeleteAccountDialogQuery,
} from '../../__generated__/DeleteAccountDialogQuery.graphql.ts';
import ratesQuery, {
  type DeleteAccountDialogRatesQuery,
} from '../../__generated__/DeleteAccountDialogRatesQuery.graphql.ts';
import progressQuery, {
  type DeletionProgressQuery,
} from '../../__generated__/DeletionProgressQuery.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { layOut } from '../../testing/layout.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { userError } from '../../testing/userError.ts';
import { ChartOfAccountsPage } from './ChartOfAccountsPage.tsx';

type Client = NonNullable<ChartOfAccountsPageQuery['rawResponse']['client']>;
type Account = Client['ledger']['accounts'][number];
type Deletion = Client['substitutions'][number];

const account = (code: string, type: Account['type']): Account => ({
  id: `account ${code}`,
  code,
  name: `Account ${code}`,
  type,
  section: null,
  tags: [],
  closedFrom: null,
  rateKind: null,
  source: null,
  position: Number(code),
  hasPostings: false,
  parent: null,
});

const running: Deletion = {
  id: 'deletion',
  objectName: '1000 Account 1000',
  substituteName: '1100 Account 1100',
  state: 'RUNNING',
  isCancelling: false,
  refusalCode: null,
  refusal: null,
  errorId: null,
  progress: { phase: 'POSTING', done: 1, total: 4 },
};

async function openPage(address = '/', substitutions: readonly Deletion[] = []) {
  const { environment } = renderRoute(<ChartOfAccountsPage />, {
    address,
    query: { document: pageQuery, variables: { client: 'nordwind' } },
  });
  const accounts = [account('1000', 'BALANCE'), account('1100', 'BALANCE'), account('4000', 'REVENUE')];
  const client: Client = {
    id: 'client',
    ledger: { revision: 1, accounts },
    ledgerTags: [],
    substitutions,
  };
  await answer<ChartOfAccountsPageQuery>(environment, pageQuery, { client });
  return { environment, client };
}

describe('the deletion of an account', () => {
  beforeEach(layOut);

  it('tells what moves up apart from what goes on without it, and needs no substitute', async () => {
    const { environment } = await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Account 1000' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete account …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1000 Account 1000?' }));
    await answer<DeleteAccountDialogQuery>(environment, referencesQuery, {
      client: {
        id: 'client',
        accountReferences: {
          losingReports: 0,
          needsSubstitute: false,
          isUsedElsewhere: false,
          lock: null,
          references: [
            { kind: 'CHILD_ACCOUNTS', count: 1, names: ['1010 Till'] },
            { kind: 'REPORTS', count: 2, names: [] },
          ],
        },
      },
    });
    const under = (title: string) => dialog.getByText(title).parentElement?.querySelector('dl')?.textContent;
    expect(await dialog.findByText('2 reports')).toBeTruthy();
    expect(
      under(
        'This refers to it. With a substitute it will refer to that; without one it says that something is missing:',
      ),
    ).toBe('2 reports');
    expect(under('This moves one level up:')).toMatch(/1010 Till$/);
  });

  it('lists what refers to it, asks for a substitute of its type, and tells its end', async () => {
    const { environment, client } = await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Account 1000' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete account …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1000 Account 1000?' }));
    await answer<DeleteAccountDialogQuery>(environment, referencesQuery, {
      client: {
        id: 'client',
        accountReferences: {
          needsSubstitute: true,
          isUsedElsewhere: false,
          lock: null,
          losingReports: 2,
          references: [{ kind: 'STREAM_RULES', count: 7, names: ['A', 'B', 'C', 'D', 'E', 'F'] }],
        },
      },
    });
    expect(await dialog.findByText('7 rules')).toBeTruthy();
    expect(dialog.getByText('A · B · C · 4 more')).toBeTruthy();
    expect(dialog.getByText(/^2 reports lose lines by it/)).toBeTruthy();
    const substitute = dialog.getByLabelText('Substitute');
    await userEvent.type(substitute, '{Enter}');
    expect(environment.mock.getAllOperations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await answer<DeleteAccountDialogMutation>(environment, deletion, {
      deleteAccount: {
        substitution: null,
        errors: [userError({ message: 'Choose one.', path: ['substituteId'], code: 'substituteNeeded' })],
      },
    });
    expect(await dialog.findByText('Choose one.')).toBeTruthy();
    expect(substitute.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(substitute);
    await userEvent.click(substitute);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '1100 Account 1100',
    ]);
    expect(dialog.queryByText(/Other rates/)).toBeNull();
    await userEvent.click(screen.getByRole('option'));
    expect(dialog.queryByText('Choose one.')).toBeNull();
    const { variables } = environment.mock.getMostRecentOperation().request;
    expect(variables).toEqual({
      clientId: 'client',
      accountId: 'account 1000',
      substituteId: 'account 1100',
    });
    const translatedOtherwise = { count: 5, names: ['1000 Cash', '1100 Bank', '1110 Giro', '1120 Till'] };
    await answer<DeleteAccountDialogRatesQuery>(environment, ratesQuery, {
      client: {
        id: 'client',
        accountReferences: {
          losingReports: 1,
          translatedOtherwise,
          unusedRates: { count: 1, names: ['DE 1000 2024-02 USD'] },
        },
      },
    });
    const otherRates =
      /^Other rates will translate what lies on 1000 Cash · 1100 Bank · 1110 Giro and 2 more:/;
    expect(await dialog.findByText(otherRates)).toBeTruthy();
    expect(
      dialog.getByText(/^Historical rates that will no longer be used: DE 1000 2024-02 USD\./),
    ).toBeTruthy();
    expect(dialog.getByText(/^1 report loses lines by it/)).toBeTruthy();
    expect(dialog.queryByText(/^2 reports lose/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await answer<DeleteAccountDialogMutation>(environment, deletion, {
      deleteAccount: {
        substitution: null,
        errors: [userError({ id: 'ERR-1', message: 'Under way.', code: 'substitutionIsRunning' })],
      },
    });
    expect(await dialog.findByText('Under way.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await answer<DeleteAccountDialogMutation>(environment, deletion, {
      deleteAccount: { substitution: { id: 'deletion' }, errors: [] },
    });
    await answer<DeletionProgressQuery>(environment, progressQuery, {
      client: { id: 'client', substitutions: [running] },
    });
    expect(
      await screen.findByText('1000 Account 1000 is being deleted, 1100 Account 1100 takes its place.'),
    ).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    for (const [phase, note] of [
      ['REFERRING', 'Reports that refer to it are being led to the substitute: 1 of 4.'],
      ['WAITING', /^It waits: too many reports are being computed right now/],
    ] as const) {
      await waitFor(() => expect(environment.mock.getAllOperations().length).toBeGreaterThan(0));
      await answer<DeletionProgressQuery>(environment, progressQuery, {
        client: { id: 'client', substitutions: [{ ...running, progress: { phase, done: 1, total: 4 } }] },
      });
      expect(await screen.findByText(note)).toBeTruthy();
    }
    await waitFor(() => expect(environment.mock.getAllOperations().length).toBeGreaterThan(0));
    await answer<DeletionProgressQuery>(environment, progressQuery, {
      client: { id: 'client', substitutions: [{ ...running, state: 'SUCCEEDED', progress: null }] },
    });
    expect(await screen.findByText('Deleted: 1000 Account 1000')).toBeTruthy();
    await answer<ChartOfAccountsPageQuery>(environment, pageQuery, {
      client: { ...client, ledger: { revision: 2, accounts: client.ledger.accounts.slice(1) } },
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Account 1000' })).toBeNull());
  });

  it('leaves the focus to the heading where it was the last account that is found', async () => {
    const { environment, client } = await openPage('/?find=1000', [running]);
    const row = await screen.findByRole('button', { name: 'Account 1000' });
    row.focus();
    await waitFor(() => expect(environment.mock.getAllOperations().length).toBeGreaterThan(0));
    await answer<DeletionProgressQuery>(environment, progressQuery, {
      client: { id: 'client', substitutions: [{ ...running, state: 'SUCCEEDED', progress: null }] },
    });
    await answer<ChartOfAccountsPageQuery>(environment, pageQuery, {
      client: { ...client, ledger: { revision: 2, accounts: client.ledger.accounts.slice(1) } },
    });
    expect(await screen.findByText('No account found')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  const locked = { entity: 'DE01 Nordwind', period: '2023-12-01 – 2023-12-31' };
  it.each([
    [
      'figures of a locked period lie on it',
      { lock: locked, isUsedElsewhere: false },
      /^It cannot be deleted now: figures of DE01 Nordwind in the locked period Dec 2023 lie on it/,
    ],
    [
      'it is used where not everybody sees it',
      { lock: null, isUsedElsewhere: true },
      /^It is used in legal entities/,
    ],
  ])('cannot be ordered while %s', async (_, standing, told) => {
    const { environment } = await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Account 1000' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete account …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1000 Account 1000?' }));
    const isOff = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled;
    expect(isOff()).toBe(false);
    await answer<DeleteAccountDialogQuery>(environment, referencesQuery, {
      client: {
        id: 'client',
        accountReferences: { needsSubstitute: true, losingReports: 0, references: [], ...standing },
      },
    });
    expect(await dialog.findByText(told)).toBeTruthy();
    await waitFor(() => expect(isOff()).toBe(true));
  });

  it('says in the dialog what could not be read, and leaves the page behind it with what is not saved', async () => {
    const { environment } = await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Account 1000' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete account …' }));
    await screen.findByRole('dialog', { name: 'Delete 1000 Account 1000?' });
    act(() => environment.mock.rejectMostRecentOperation(new Error('Too late')));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1000 Account 1000?' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.getByLabelText(/^Substitute/)).toBeTruthy();
  });
});
