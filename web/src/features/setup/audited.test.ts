import { expect, it } from 'vitest';
import {
  ACTIONS_IN_CLIENT,
  ACTIONS_IN_INSTALLATION,
  OBJECTS_OF_CLIENT,
  OBJECTS_OF_INSTALLATION,
} from '../../audited.generated.ts';
import { auditedPages } from '../../shell/menu.ts';
import audit from '../audit/words.json';
import { tabsInOrder } from './tabsInOrder.ts';

const placed: readonly string[] = [
  ...tabsInOrder.map(({ objectType }) => objectType),
  ...auditedPages.flatMap(({ objects }) => objects),
];

it('what is changed is named in the audit log of a client by its place or a word of its own', () => {
  expect(
    OBJECTS_OF_CLIENT.filter((object) => !placed.includes(object) && !(object in audit.objects)),
  ).toEqual([]);
});

it('what is changed is named in the audit log of the installation by a word of its own', () => {
  expect(OBJECTS_OF_INSTALLATION.filter((object) => !(object in audit.objects))).toEqual([]);
});

it('what is done has a word', () => {
  const done = [...ACTIONS_IN_CLIENT, ...ACTIONS_IN_INSTALLATION];
  expect(done.filter((action) => !(action in audit.actions))).toEqual([]);
});

it('what is changed is looked at in one place of the client', () => {
  const byStream = [
    'FINANCIAL_RULES',
    'ELIMINATIONS',
    'FINANCIAL_STREAMS',
    'FINANCIAL_STREAM_INSTANCES',
    'STREAM_ACCOUNTS',
  ];
  /** Whose record another object is, too. */
  const withTheirRecord = ['INVITATIONS'];
  /** The client is where the log is; a file is looked at where it is imported; reports are kept outside of the client; payroll has no page yet. */
  const ofPayroll = ['PAYROLL_STREAMS', 'PAYROLL_STREAM_INSTANCES'];
  const nowhere = ['BI_REPORTS', 'CLIENTS', 'FILES', 'REPORTING_USERS', ...ofPayroll];
  /** Nobody changes the log. */
  const places = placed.filter((object) => object !== 'AUDIT_LOG');
  expect([...places, ...byStream, ...withTheirRecord, ...nowhere].toSorted()).toEqual(
    [...OBJECTS_OF_CLIENT].toSorted(),
  );
});
