import { accountIds } from '../features/chart-of-accounts/Account.ts';
import { encodeClientId } from '../features/clients/clientIds.ts';
import { dimensionInstanceIds } from '../features/dimensions/Dimension.ts';
import { legalEntityIds } from '../features/legal-entities/LegalEntity.ts';
import { periodIds } from '../features/periods/Period.ts';
import { placeIds, reportIds } from '../features/reports/reportIds.ts';

/** The report of the records, as the graph has it. */

export const clientId = encodeClientId(1);
export const reportId = reportIds.encode(1, 5);
export const entityId = legalEntityIds.encode(1, 5);
export const periodId = (id: number) => periodIds.encode(1, id);
export const range = { fromPeriodId: periodId(1), toPeriodId: periodId(2) };

/** As the graph answers the tree that the records hold. */
export const nodes = [
  {
    key: 'result',
    position: 0,
    type: 'GROUP',
    name: 'Result',
    legalEntityIds: [entityId],
    dimensionIds: [placeIds.encode(1, -1), placeIds.encode(1, -2), dimensionInstanceIds.encode(1, 9)],
  },
  {
    key: 'sales',
    parentKey: 'result',
    position: 0,
    type: 'ACCOUNT',
    name: 'Sales',
    code: '4000',
    accountId: accountIds.encode(1, 4),
    accountType: 'REVENUE',
    accountUse: 'TURNOVER',
  },
  {
    key: 'margin',
    parentKey: 'result',
    position: 1,
    type: 'MEASURE',
    name: 'Margin',
    measureId: reportIds.encode(1, 8),
    sign: 'MINUS',
  },
  { key: 'share', position: 1, type: 'FORMULA', name: 'Share', formulaKey: 'f' },
];
export const elements = [
  { key: '0', kind: 'OPERATOR', operator: 'PERCENT' },
  { key: '1', parentKey: '0', kind: 'NODE', nodeKey: 'result' },
  { key: '2', parentKey: '0', kind: 'CONSTANT', value: '0.05' },
];
export const tree = { scopeMode: 'STANDARD', nodes };
export const formulaInputs = [{ key: 'f', elements }];
