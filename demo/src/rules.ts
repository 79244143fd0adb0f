import type { Layout, LayoutSide } from './layouts.ts';

/** The rules of the group's streams. */

interface Instance {
  readonly id: string;
  readonly code: string;
}

/** What entities of the group charge each other is service, whatever the file leaves open. */
const groupRevenueCode = '45';
const serviceProduct = 'P09';
/** Hospitality of any department. */
const hospitalityCode = '6400';
const marketingCostCentre = 'C100';

interface RuleBody {
  readonly name: string;
  readonly side: LayoutSide['side'];
  readonly conditions: readonly {
    readonly field: string;
    readonly operator: string;
    readonly value?: string;
  }[];
  readonly dimensionInstanceId?: string;
  readonly dimensionByCodeOf?: string;
}

export interface Rule extends RuleBody {
  readonly position: number;
}

const inOrder = (rules: readonly RuleBody[]): readonly Rule[] =>
  rules.map((rule, position) => ({ ...rule, position }));

function findInstance(instances: readonly Instance[], code: string): string {
  const instance = instances.find((candidate) => candidate.code === code);
  if (instance === undefined) throw new Error(`There is no dimension instance ${code}`);
  return instance.id;
}

/** Where a file names the dimensions of each side by itself, each rule stands there once a side. */
export function buildGroupRules(
  { sides, ruleNames }: Layout,
  instances: readonly Instance[],
): readonly Rule[] {
  const service = findInstance(instances, serviceProduct);
  return inOrder(
    sides.flatMap(({ side, costCentre, product }): readonly RuleBody[] => [
      {
        name: ruleNames.costCentre,
        side,
        conditions: [{ field: costCentre, operator: 'IS_NOT_EMPTY' }],
        dimensionByCodeOf: costCentre,
      },
      {
        name: ruleNames.product,
        side,
        conditions: [
          { field: costCentre, operator: 'IS_EMPTY' },
          { field: product, operator: 'IS_NOT_EMPTY' },
        ],
        dimensionByCodeOf: product,
      },
      {
        name: ruleNames.groupRevenue,
        side,
        conditions: [
          { field: 'account', operator: 'STARTS_WITH', value: groupRevenueCode },
          { field: product, operator: 'IS_EMPTY' },
        ],
        dimensionInstanceId: service,
      },
    ]),
  );
}

/** Two rules that contradict each other wherever another department than marketing entertains. */
export function buildExpenseRules(
  { sides, ruleNames }: Layout,
  instances: readonly Instance[],
): readonly Rule[] {
  const marketing = findInstance(instances, marketingCostCentre);
  return inOrder(
    sides.flatMap(({ side, costCentre }): readonly RuleBody[] => [
      {
        name: ruleNames.costCentre,
        side,
        conditions: [{ field: costCentre, operator: 'IS_NOT_EMPTY' }],
        dimensionByCodeOf: costCentre,
      },
      {
        name: 'Hospitality is marketing',
        side,
        conditions: [{ field: 'account', operator: 'EQUALS', value: hospitalityCode }],
        dimensionInstanceId: marketing,
      },
    ]),
  );
}
