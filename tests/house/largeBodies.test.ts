import { expect, it } from 'vitest';
import * as routesByFeature from '../../api/src/features/routes.ts';
import { isGrant } from '../../api/src/http/route.ts';
import { grantOfKind } from '../../api/src/identity/streamKinds.ts';
import { rightsOfLists } from '../../gateway/src/http/bodies.ts';

const textOf = (grant: { readonly on: string; readonly do: string }) => `${grant.do} ${grant.on}`;

it('whoever may make a call that takes a large body gets it through the gateway, and nobody else', () => {
  const asked = Object.values(routesByFeature)
    .flat()
    .filter(({ bodyBytesMax }) => bodyBytesMax !== undefined)
    .flatMap(({ path, permission }) => {
      if (!isGrant(permission)) throw new Error(`${path} takes large bodies without asking for a right`);
      const kinds = path.includes(':kind') ? ['financial', 'payroll'] : ['financial'];
      return kinds.map((kind) => textOf(grantOfKind(permission, kind)));
    });
  expect([...new Set(asked)].toSorted()).toEqual(rightsOfLists.map(textOf).toSorted());
});
