import { fetchQuery } from 'react-relay';
import { replace, type LoaderFunctionArgs } from 'react-router';
import clientsQuery, { type useClientsQuery } from './__generated__/useClientsQuery.graphql.ts';
import { clientAddress } from './components/useClientAddress.ts';
import { signInAddress } from './features/profile/returnAddress.ts';
import { getEnvironment } from './relay/environment.ts';
import { lastClient } from './relay/lastClient.ts';
import { nodesOf } from './relay/nodesOf.ts';

/** A screen without a client is that of the client shown last in this browser, else of the only one. */
export async function leadToCurrentClient({ request }: LoaderFunctionArgs): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answer = await fetchQuery<useClientsQuery>(getEnvironment(), clientsQuery, {}).toPromise();
  const viewer = answer?.viewer;
  if (!viewer) return replace(signInAddress(pathname + search));
  const slugs = nodesOf(viewer.clients).map(({ client }) => client.slug);
  const last = lastClient(viewer.user.id);
  const slug = slugs.length === 1 ? slugs[0] : slugs.find((each) => each === last);
  return replace(slug === undefined ? '/clients' : `${clientAddress(slug, pathname.slice(1))}${search}`);
}
