import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import listQuery, { type ReportListPageQuery } from '../../../__generated__/ReportListPageQuery.graphql.ts';
import type { Permissions } from '../../../components/PermissionsContext.ts';
import { answer } from '../../../testing/answer.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { kindCatalogues } from '../../kindsOfRecords.ts';
import { ReportListPage } from '../list/ReportListPage.tsx';

type Client = NonNullable<ReportListPageQuery['rawResponse']['client']>;
type Report = Client['reports']['edges'][number]['node'];

export const report = (slug: string, change: Partial<Report> = {}): Report => ({
  __typename: 'Report',
  id: slug,
  slug,
  name: slug,
  description: '',
  favourite: false,
  isMeasure: false,
  revision: 3,
  updatedAt: '2026-02-03T10:00:00Z',
  permissions: { canEdit: true, canDelete: true },
  ownerName: 'Ida Rhodes',
  updatedByName: 'Milan Petrov',
  usedBy: { reports: [], otherCount: 0 },
  ...change,
});

export const clientOf = (reports: readonly Report[]): Client => ({
  id: 'client',
  reports: {
    totalCount: reports.length,
    edges: reports.map((node) => ({ cursor: node.id, node })),
    pageInfo: { endCursor: null, hasNextPage: false },
  },
});

export const reader: Permissions = { can: () => false, isInMenu: () => false };

interface Opened {
  readonly address?: string;
  readonly permissions?: Permissions;
}

export async function openReports(reports: readonly Report[], { address = '', permissions }: Opened = {}) {
  const { environment, router } = renderRoute(<ReportListPage />, {
    query: { document: listQuery, variables: { client: 'nordwind', search: null } },
    path: '/:client/*',
    address: `/nordwind/report-builder/reports${address}`,
    namespaces: ['reports', 'access', ...kindCatalogues],
    ...(permissions && { permissions }),
  });
  await answer<ReportListPageQuery>(environment, listQuery, { client: clientOf(reports) });
  return { environment, router };
}

export async function choose(slug: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${slug}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

export const actionsOf = async (slug: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${slug}` }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

type Environment = Awaited<ReturnType<typeof openReports>>['environment'];

export const sent = (environment: Environment) =>
  environment.mock.getMostRecentOperation().request.variables['input'];
