import type { Failure } from '../../http/failure.ts';

export const substitutionFailures = {
  substituteNeeded: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'Something refers to {name}. Nothing was deleted; name what shall take its place.',
  },
  usedElsewhere: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'It is used where not everybody sees it. Nothing was deleted; somebody who sees all legal entities can delete it.',
  },
  substitutionIsRunning: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'Another deletion is under way. Nothing was changed; order this one once that is over.',
  },
  catchAllStays: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      '{name} takes what no rule places. Nothing was deleted; let another dimension instance take that first.',
  },
  importIsProcessing: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'An import is being processed, whose figures could lie on what is deleted. Nothing was changed; order the deletion once that is over.',
  },
  ruleStandsElsewhere: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      '{name} already stands in its place in later periods, and a rule that names it would place on the substitute there. Nothing was deleted; choose {name}, or change the rule first.',
  },
  ruleEndsBefore: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'It had ended before {period} and nothing took its place: a rule that names it places nothing from then on, and would place on the substitute there. Nothing was deleted; change the rule first.',
  },
  contraWouldBeStated: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      '{import} ({period}) states the balance of one of the two accounts, and the other one takes what its entries lack, which its file may not state: it could not be processed any more. Nothing was deleted; choose another substitute, or give the import another contra account first.',
  },
  hiddenContraWouldBeStated: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'An import states the balance of one of the two accounts, and the other one takes what its entries lack, which its file may not state: it could not be processed any more; not everybody sees which. Nothing was deleted; choose another substitute, or give the import another contra account first.',
  },
  substituteHasOtherRate: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'Both accounts have a historical rate for {name}, and they differ. Nothing was changed; make them equal or remove one first.',
  },
  substituteHasHiddenRate: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'Both accounts have a historical rate for the same legal entity, period and currency, and they differ; not everybody sees which. Nothing was changed; make them equal or remove one first.',
  },
  turnoverWithoutRate: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'What moved on {account} would be translated by another rate: of the two accounts the other one alone has a historical rate for {name}. Nothing was changed; enter the same one for both or remove it first.',
  },
  hiddenTurnoverWithoutRate: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'What moved on one of the two accounts would be translated by another rate: the other one alone has a historical rate for a period of its turnover; not everybody sees which. Nothing was changed; enter the same one for both or remove it first.',
  },
  rateComesIntoUse: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'What moved on {account} would be translated by its historical rate for {name}, which translates nothing now: the account would come to be translated at historical rates. Nothing was changed; remove the rate first.',
  },
  hiddenRateComesIntoUse: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'What moved on an account would be translated by its historical rate, which translates nothing now; not everybody sees which. Nothing was changed; remove the rate first.',
  },
  companyPeriodLocked: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'Figures of {entity} in the locked period {period} would change. Nothing was deleted; unlock it first.',
  },
  hiddenRatesLocked: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'A historical rate of a locked period would change, of a legal entity that not everybody sees. Nothing was deleted; unlock the rates first.',
  },
} as const satisfies Record<string, Failure>;
