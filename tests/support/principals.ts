import type { GraphSession } from '../../demo/src/graph.ts';
import { outsider } from '../../demo/src/users.ts';
import { addPerson } from './books.ts';
import type { Access, Operation } from './feature.ts';
import type { Outcome } from './outcome.ts';
import type { PermissionTable } from './permissionTable.ts';
import type { World } from './world.ts';

/** Everybody who can stand before the graph, and what the one table of permissions says of them. */

export interface Principal {
  readonly name: string;
  readonly session: GraphSession;
  /** As the table writes it; none for a stranger to the client. */
  readonly role: string | null;
  readonly isSignedIn: boolean;
  readonly isPlatformAdmin: boolean;
  readonly isOrganisationAdmin: boolean;
}

const roles = [
  'ORG_ADMIN',
  'ORG_FINANCE_ADMIN',
  'ORG_PAYROLL_ADMIN',
  'ORG_VIEWER',
  'ORG_PLANNER',
  'ORG_MEMBER',
] as const;

const stranger = { role: null, isSignedIn: true, isPlatformAdmin: false, isOrganisationAdmin: false };

export async function gatherPrincipals(world: World): Promise<readonly Principal[]> {
  const { product, platform, client } = world;
  const members: Principal[] = [];
  for (const role of roles) {
    const person = await addPerson(platform, client.adminClientId, role);
    members.push({
      ...stranger,
      name: role,
      session: await product.logIn(person),
      role: role.toLowerCase(),
      isOrganisationAdmin: role === 'ORG_ADMIN',
    });
  }
  return [
    ...members,
    {
      ...stranger,
      name: 'member of another client',
      session: await product.logIn(outsider),
      isOrganisationAdmin: true,
    },
    { ...stranger, name: 'platform administrator', session: platform, isPlatformAdmin: true },
    { ...stranger, name: 'nobody', session: product.visit(), isSignedIn: false },
  ];
}

function isGranted(principal: Principal, access: Access, table: PermissionTable): boolean {
  if (access === 'public') return true;
  if (access === 'signedIn') return principal.isSignedIn;
  if (access === 'platformAdmin') return principal.isPlatformAdmin;
  if (access === 'clientMaker') return principal.isPlatformAdmin || principal.isOrganisationAdmin;
  if (access === 'member') return principal.role !== null;
  if ('platformAdminOr' in access) {
    return principal.isPlatformAdmin || isGranted(principal, access.platformAdminOr, table);
  }
  if ('anyOf' in access) return access.anyOf.some((grant) => isGranted(principal, grant, table));
  if (principal.role === null) return false;
  return access.own === 'opensList'
    ? table.allowsWithOwn(principal.role, access.on, access.do)
    : table.allows(principal.role, access.on, access.do);
}

/** What a role may do with own records alone, there are none of for it. */
function seesOwnAlone({ role }: Principal, access: Access, table: PermissionTable): boolean {
  const isHidden = typeof access === 'object' && 'own' in access && access.own === 'hidesOthers';
  return isHidden && role !== null && table.allowsWithOwn(role, access.on, access.do);
}

/** A stranger must not even learn that there is such a thing; a member is told that the right is missing. */
export function expectedOutcome(
  principal: Principal,
  { access, isSilent = false }: Operation,
  table: PermissionTable,
): Outcome {
  if (isGranted(principal, access, table)) return 'allowed';
  if (isSilent) return 'notFound';
  if (!principal.isSignedIn) return 'unauthenticated';
  if (access === 'platformAdmin' || access === 'clientMaker') return 'forbidden';
  return principal.role === null || seesOwnAlone(principal, access, table) ? 'notFound' : 'forbidden';
}

/**
 * One who may, one who may not, and one of another client; and where a platform administrator goes another way than the
 * client's own, both. Which of several it is goes by the place of the operation, so that every role has its turns.
 */
export function somePrincipals(
  principals: readonly Principal[],
  operation: Operation,
  table: PermissionTable,
  turn: number,
): readonly Principal[] {
  const mayDo = (principal: Principal): boolean => isGranted(principal, operation.access, table);
  const pick = (candidates: readonly Principal[]): readonly Principal[] =>
    candidates.length === 0 ? [] : candidates.slice(turn % candidates.length).slice(0, 1);
  const [platform, own] = [true, false].map((isPlatformAdmin) =>
    principals.filter((principal) => principal.isPlatformAdmin === isPlatformAdmin),
  );
  const isTwofold = typeof operation.access === 'object' && 'platformAdminOr' in operation.access;
  return [
    ...new Set([
      ...(isTwofold ? (platform ?? []) : []),
      ...pick((isTwofold ? (own ?? []) : principals).filter(mayDo)),
      ...pick(principals.filter((principal) => !mayDo(principal))),
      ...principals.filter(({ name }) => name === 'member of another client'),
    ]),
  ];
}
