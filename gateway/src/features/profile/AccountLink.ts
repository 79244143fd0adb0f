import { builder } from '../../builder.ts';
import { restEnum } from '../../graph/restEnum.ts';
import { restObject } from '../../graph/restFields.ts';

const AccountLinkRef = restObject('AccountLink');

builder.queryField('accountLink', (t) =>
  t.field({
    type: AccountLinkRef,
    description: 'What became of a link that was mailed, for whoever holds it; it stays as it is.',
    authScopes: { public: true },
    args: {
      kind: t.arg({
        type: restEnum('MailKind'),
        required: true,
        description: 'What the link was mailed for.',
      }),
      token: t.arg.string({ required: true, description: 'What stands behind the # of the link.' }),
    },
    // By POST, so that no address and no log holds the token.
    resolve: (_, body, { graph }) => graph.upstream.post('/account/link', { body }),
  }),
);
