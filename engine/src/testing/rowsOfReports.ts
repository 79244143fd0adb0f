/** Nodes of a report as they are sent. */

export const row = (id: string, accountId: number, meta: object = {}) => ({
  id,
  type: 'account',
  meta: { accountType: 'expense', accountUse: 'turnover', accountId, ...meta },
});
export const group = (id: string, children: object[], meta: object = {}) => ({
  id,
  type: 'group',
  children,
  meta,
});
export const total = (id: string) => ({ id, type: 'total', meta: {} });
export const formula = (id: string) => ({ id, type: 'formula', meta: { formulaId: id } });
export const using = (id: string, measureId: number) => ({ id, type: 'measure', meta: { measureId } });
export const of = (operator: string, ...named: string[]) => ({
  type: 'operator',
  operator,
  args: named.map((id) => ({ type: 'node_ref', id })),
});
