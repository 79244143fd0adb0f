import type { Content, Ids, Values } from '../../../access/testing/callsOfFeature.ts';

/** What the calls on values of reports take, with all ids that they may name. */

const spanOf = (id: Ids): Values => ({ from_period_id: id('period'), to_period_id: id('period') });

const evaluation = (id: Ids): Values => ({
  range: spanOf(id),
  spans: [spanOf(id)],
  source_params: { plan_id: null },
  legal_entity_ids: [id('entity')],
  dimension_ids: [id('dimensionInstance')],
  delta: {
    selected_period_ids: spanOf(id),
    spans: [spanOf(id)],
    source_params: { plan_id: null },
  },
  breakdown: [{ node_id: '1', by: 'account' }],
});

const cell = (id: Ids): Values => ({
  ...evaluation(id),
  ...spanOf(id),
  column: 0,
  filters: {
    account_ids: [id('account')],
    legal_entity_ids: [id('entity')],
    dimension_ids: [id('dimensionInstance')],
    dimension_branch_id: id('dimensionInstance'),
  },
});

/** The node that paths name where they name no report. */
const unsaved = (id: Ids): Values => ({
  items: [{ id: '1', type: 'group' }],
  formulas: [{ id: '1' }],
  report_id: id('report'),
});

const path = '/reportbuilder/reports';
export const evaluationBodies: Readonly<Record<string, readonly Content[]>> = {
  [`POST ${path}/evaluate`]: [(id) => ({ ...unsaved(id), ...evaluation(id) })],
  [`POST ${path}/nodes/:nodeKey/transactions`]: [(id) => ({ ...unsaved(id), ...cell(id) })],
  [`POST ${path}/nodes/:nodeKey/statistics/:type`]: [(id) => ({ ...unsaved(id), ...cell(id) })],
  [`POST ${path}/:id/evaluate`]: [evaluation],
  [`POST ${path}/:id/nodes/:nodeKey/transactions`]: [cell],
  [`POST ${path}/:id/nodes/:nodeKey/statistics/:type`]: [cell],
};
