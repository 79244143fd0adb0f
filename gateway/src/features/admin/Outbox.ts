import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import { installation, RecordIds } from '../../ids.ts';
import type { Rest } from '../../rest/calls.ts';
import { AdministrationRef } from './Administration.ts';

const ids = new RecordIds('OutboxMail');

const OutboxMailRef = builder.objectRef<Rest<'OutboxMail'>>('OutboxMail').implement({
  description: 'A mail that no server took.',
  authScopes: { platformAdmin: true },
  fields: (t) => ({
    id: t.id({ description: 'Global id.', resolve: ({ id }) => ids.encode(installation, id) }),
    ...restFields(t, 'OutboxMail'),
  }),
});

builder.objectField(AdministrationRef, 'outbox', (t) =>
  t.field({
    type: [OutboxMailRef],
    description: 'Mails that no server took, the latest first, a hundred at most.',
    resolve: (_, __, { graph }) => graph.upstream.get('/admin/outbox'),
  }),
);
