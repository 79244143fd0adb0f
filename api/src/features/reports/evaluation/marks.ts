import type { EntityMissing } from '@tributary/engine/reports/figureProvider';
import type { ValueMark } from '@tributary/engine/reports/nodeValues';

/** What is said of a value; `no_data` where no balance at all stands behind a zero. */
export interface ShownMark {
  readonly code: ValueMark['code'] | 'no_data';
  readonly nodeKey?: string;
  readonly missing?: EntityMissing;
}

/** A mark as it is told. @param shownCurrency of the amounts */
export function wireMark({ code, nodeKey, missing }: ShownMark, shownCurrency: string | null) {
  return {
    code,
    params: {
      ...(nodeKey === undefined ? {} : { node_id: nodeKey }),
      ...(missing === undefined
        ? {}
        : {
            currency: missing.of === 'reporting' ? (shownCurrency ?? '') : missing.currency,
            rate_kind: missing.kind,
            period_id: missing.periodId,
            legal_entity_id: missing.legalEntityId,
          }),
    },
  };
}
