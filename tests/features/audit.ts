import { clientField, everything, type Feature, plain, read } from '../support/feature.ts';

export const audit: Feature = {
  operations: [
    clientField(
      'auditLog(first: 5)',
      read('audit_log'),
      `{ totalCount isTotalExact edges { cursor node { ${everything('AuditEntry')} } } }`,
    ),
    clientField('auditPeople', read('audit_log'), `{ ${everything('AuditPerson')} }`),
    {
      ...plain(
        'Administration.auditLog',
        ['viewer', 'admin', 'auditLog'],
        'platformAdmin',
        `{ viewer { admin { auditLog(first: 5) {
          totalCount isTotalExact edges { cursor node { ${everything('AdminAuditEntry')} } }
        } } } }`,
      ),
      isSilent: true,
    },
  ],
  screens: {
    AuditLogQuery: { callsMax: 3 },
    AuditTablePaginationQuery: { callsMax: 2, variables: ({ clientId }) => ({ id: clientId }) },
    AdminAuditPageQuery: { callsMax: 3, isOfPlatform: true },
    AdminAuditTablePaginationQuery: { callsMax: 2, isOfPlatform: true },
    PersonChoiceQuery: { callsMax: 2, variables: ({ clientId }) => ({ clientId, search: '' }) },
    useAuditExportQuery: { callsMax: 2, variables: ({ clientId }) => ({ clientId }) },
  },
};
