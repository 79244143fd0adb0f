import { z } from 'zod';
import { route } from '../../http/route.ts';
import { searchHitSchema, searchQuerySchema } from './schemas.ts';
import { search } from './service.ts';

export const searchRoutes = [
  route({
    method: 'GET',
    path: '/search',
    summary: 'What bears some words in its name, as far as the caller may read it: a few of each kind',
    permission: 'clientMember',
    query: searchQuerySchema,
    response: z.array(searchHitSchema),
    handler: ({ db, membership, query }) => search(db, membership, query.text),
  }),
];
