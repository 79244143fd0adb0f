import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import query, { type AdminAuditPageQuery } from '../../__generated__/AdminAuditPageQuery.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { catchCopies } from '../../testing/copies.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import { AdminAuditPage } from './AdminAuditPage.tsx';

describe('the audit log of the installation', () => {
  it('shows the number of each entry, and writes by what else it is found', async () => {
    const copied = catchCopies();
    const { environment } = renderRoute(<AdminAuditPage />, {
      address: '/audit-log',
      query: {
        document: query,
        variables: { email: null, object: null, action: null, from: null, to: null },
      },
    });
    const node = {
      __typename: 'AdminAuditEntry' as const,
      id: 'i1',
      number: 43,
      at: '2026-11-27T08:00:00.000Z',
      actor: 'SESSION' as const,
      userName: 'Ann Bell',
      sessionNumber: 7,
      requestId: 'req-1',
      action: 'CREATE' as const,
      object: 'CLIENTS' as const,
      objectNumber: 3,
      objectName: 'Nordwind',
      clientName: null,
      attempts: null,
    };
    await answer<AdminAuditPageQuery>(environment, query, {
      config: { isLanguageSwitcherDisabled: false, isDemonstration: false },
      viewer: {
        admin: {
          auditLog: {
            totalCount: 1,
            isTotalExact: true,
            edges: [{ cursor: 'i1', node }],
            pageInfo: { endCursor: null, hasNextPage: false },
          },
        },
        invitationCount: 0,
        user: {
          id: 'U1',
          email: 'ann@example.com',
          firstName: 'Ann',
          lastName: 'Bell',
          isPlatformAdmin: true,
          pictureUrl: null,
        },
      },
    });
    const [headers, line] = await findLines('Audit log');
    expect([headers?.[0], line?.[0]]).toEqual(['No.', '43']);
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    const [names, first] = await copied();
    expect(names?.slice(5, 9)).toEqual(['Name', 'Object ID', 'Session or token', 'Request ID']);
    expect(first?.slice(5, 9)).toEqual(['Nordwind', '3', '7', 'req-1']);
  });

  it('tells who is no platform administrator so, where it is', async () => {
    const { environment, router } = renderRoute(<AdminAuditPage />, {
      address: '/audit-log',
      query: {
        document: query,
        variables: { email: null, object: null, action: null, from: null, to: null },
      },
    });
    await answer<AdminAuditPageQuery>(environment, query, {
      config: { isLanguageSwitcherDisabled: false, isDemonstration: false },
      viewer: {
        admin: null,
        invitationCount: 0,
        user: {
          id: 'U1',
          email: 'ann@example.com',
          firstName: 'Ann',
          lastName: 'Bell',
          isPlatformAdmin: false,
          pictureUrl: null,
        },
      },
    });
    expect(await screen.findByText('Only platform administrators see this.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/audit-log');
  });
});
