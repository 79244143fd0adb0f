import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import pageQuery, { type StreamsPageQuery } from '../../__generated__/StreamsPageQuery.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { StreamsPage } from './StreamsPage.tsx';

const noMore = { hasNextPage: false, endCursor: null };

it.each([
  ['en-GB', 'New stream', 'Create stream'],
  ['de-DE', 'Neuer Datenstrom', 'Datenstrom anlegen'],
  ['bg-BG', 'Нов поток', 'Създаване на поток'],
])(
  'opens the dialog of a new stream, whose button says what it does: %s',
  async (language, title, action) => {
    await i18next.changeLanguage(language);
    const { environment } = renderRoute(<StreamsPage />, {
      path: '/:client/streams',
      address: '/nordwind/streams',
      query: { document: pageQuery, variables: { client: 'nordwind', kind: 'FINANCIAL' } },
    });
    const none = { edges: [] };
    await answer<StreamsPageQuery>(environment, pageQuery, {
      client: {
        id: 'client',
        legalEntities: { edges: [] },
        streams: { edges: [], pageInfo: noMore },
        busy: none,
        removing: none,
      },
    });
    const [link] = await screen.findAllByRole('link', { name: title });
    if (link) await userEvent.click(link);
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByRole('button', { name: action })).toBeTruthy();
  },
);
