import { menuTable, namespaceTable } from './identity/menu.ts';
import { actionsOfRole, type Grant, type ObjectType, objectTypes } from './identity/permissionTable.ts';
import { type ClientRole, clientRoles } from './identity/roles.ts';
import { actionsOfShared, recordTypes } from './identity/sharing.ts';
import * as routesByFeature from './features/routes.ts';
import { addressOf } from './http/registerRoute.ts';
import { grantsOf, isGrant, isGrantByQuery, type Route } from './http/route.ts';
import { printToProject } from './printing.ts';

function table(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line), ''];
}

function roleTable(title: string, entries: Readonly<Record<string, readonly ClientRole[]>>): string[] {
  const rows = Object.entries(entries).map(([key, allowed]) => [
    key,
    ...clientRoles.map((role) => (allowed.includes(role) ? 'yes' : '-')),
  ]);
  return table([title, ...clientRoles], rows);
}

const textOf = ({ on, do: action }: Grant): string => `${on}: ${action}`;

function nameOf(route: Route): string {
  const { permission } = route;
  if (isGrantByQuery(permission)) {
    const { field, grants } = permission;
    return Object.entries(grants)
      .map(([word, grant]) => `${textOf(grant)} (${field}=${word})`)
      .join('; ');
  }
  return isGrant(permission) ? grantsOf(route).map(textOf).join('; of payroll ') : permission;
}

/** What a role allows with all objects of a type, then what with own ones alone. */
function actionsText(role: ClientRole, objectType: ObjectType): string {
  const withAll = actionsOfRole(role, objectType, 'all');
  const withOwn = actionsOfRole(role, objectType, 'own').filter((action) => !withAll.includes(action));
  const texts = [withAll.join(', '), withOwn.length === 0 ? '' : `own: ${withOwn.join(', ')}`];
  return texts.filter((text) => text !== '').join('; ') || '-';
}

const objectRows = objectTypes.map((objectType) => [
  objectType,
  ...clientRoles.map((role) => actionsText(role, objectType)),
]);
const entryRows = recordTypes.flatMap((type) =>
  objectTypes.flatMap((objectType) => {
    const cells = [
      { canEdit: false, canDelete: false },
      { canEdit: true, canDelete: false },
      { canEdit: false, canDelete: true },
    ].map((rights) => actionsOfShared({ type, ...rights }, objectType).join(', ') || '-');
    return cells.every((cell) => cell === '-') ? [] : [[type, objectType, ...cells]];
  }),
);
const routeRows = Object.entries(routesByFeature).flatMap(([feature, routes]) =>
  routes.map((route) => [feature, route.method, addressOf(route.path), nameOf(route)]),
);

await printToProject(
  'docs/permissions.md',
  [
    '# Permissions',
    '',
    'Printed from `api/src/identity/` and the routes by `node api/dist/printPermissions.js`. A record of another client',
    'answers 404 to everybody. Entries of access control only add to this.',
    '',
    '## Objects',
    '',
    'Rights are on all objects of a type; those behind “own” are on the ones that the member made.',
    '',
    ...table(['Object', ...clientRoles], objectRows),
    '## Entries of access control',
    '',
    'What an entry on one record allows, on the record and what it holds, and what of the client can be read along with it. Payroll is never shared.',
    '',
    ...table(['Record', 'Object', 'Reading', 'Editing', 'Deleting'], entryRows),
    '## Areas',
    '',
    ...roleTable('Area', namespaceTable),
    '## Menu',
    '',
    ...roleTable('Item', menuTable),
    '## Calls',
    '',
    'public: anybody; signedIn: any user; platformAdmin: platform administrators; clientMember: any role in the client.',
    '',
    ...table(['Feature', 'Method', 'Address', 'Permission'], routeRows),
  ].join('\n'),
);
