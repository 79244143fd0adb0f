/** The rules of every stream of the group. */

interface Instance {
  readonly id: string;
  readonly code: string;
}

/** What entities of the group charge each other is service, whatever the file leaves open. */
const groupRevenueCode = '45';
const serviceProduct = 'P09';

interface Rule {
  readonly name: string;
  readonly position: number;
  readonly side: 'BOTH';
  readonly conditions: readonly {
    readonly field: string;
    readonly operator: string;
    readonly value?: string;
  }[];
  readonly dimensionInstanceId?: string;
  readonly dimensionByCodeOf?: string;
}

export function buildRules(instances: readonly Instance[]): readonly Rule[] {
  const service = instances.find((instance) => instance.code === serviceProduct);
  if (service === undefined) throw new Error(`There is no dimension instance ${serviceProduct}`);
  return [
    {
      name: 'Cost centre by its code',
      position: 0,
      side: 'BOTH',
      conditions: [{ field: 'cost_centre', operator: 'IS_NOT_EMPTY' }],
      dimensionByCodeOf: 'cost_centre',
    },
    {
      name: 'Product by its code',
      position: 1,
      side: 'BOTH',
      conditions: [
        { field: 'cost_centre', operator: 'IS_EMPTY' },
        { field: 'product', operator: 'IS_NOT_EMPTY' },
      ],
      dimensionByCodeOf: 'product',
    },
    {
      name: 'Group revenue is service',
      position: 2,
      side: 'BOTH',
      conditions: [
        { field: 'account', operator: 'STARTS_WITH', value: groupRevenueCode },
        { field: 'product', operator: 'IS_EMPTY' },
      ],
      dimensionInstanceId: service.id,
    },
  ];
}
