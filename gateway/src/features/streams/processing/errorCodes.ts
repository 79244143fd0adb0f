import { builder } from '../../../builder.ts';

export const ProcessingErrorCodeEnum = builder.enumType('ProcessingErrorCode', {
  description: 'What is wrong with a row.',
  values: {
    dateCannotBeParsed: { value: 'dateCannotBeParsed', description: 'The date cannot be read.' },
    dateInTheFuture: {
      value: 'dateInTheFuture',
      description: "The date lies after the end of today's period.",
    },
    dateBeforeClientStartDate: {
      value: 'dateBeforeClientStartDate',
      description: 'The date lies before the first period.',
    },
    dateBeforeInitialBalance: {
      value: 'dateBeforeInitialBalance',
      description: 'The date lies before the initial balance.',
    },
    dateNotInStreamRange: {
      value: 'dateNotInStreamRange',
      description: "The date lies outside of the instance's periods.",
    },
    periodCannotBeIdentified: {
      value: 'periodCannotBeIdentified',
      description: 'No period is found for it.',
    },
    amountCannotBeParsed: {
      value: 'amountCannotBeParsed',
      description: 'The amount cannot be read exactly.',
    },
    transactionIDNotGenerated: {
      value: 'transactionIDNotGenerated',
      description: 'The transaction id cannot be built from its columns.',
    },
    transactionIDMissing: { value: 'transactionIDMissing', description: 'The transaction id is empty.' },
    singleEntryAccountConflict: {
      value: 'singleEntryAccountConflict',
      description: 'Both account columns are filled.',
    },
    singleEntryAmountConflict: {
      value: 'singleEntryAmountConflict',
      description: 'Both amount columns are filled.',
    },
    singleEntryAccountTypeConflict: {
      value: 'singleEntryAccountTypeConflict',
      description: 'A closing entry mixes result and balance accounts.',
    },
    singleEntryUnilateralTransaction: {
      value: 'singleEntryUnilateralTransaction',
      description: 'The transaction does not balance.',
    },
    unknownAccount: { value: 'unknownAccount', description: 'The stream does not know the account.' },
    missingValue: { value: 'missingValue', description: 'A required value is missing.' },
    ruleCannotBeEvaluated: {
      value: 'ruleCannotBeEvaluated',
      description: 'A rule reads a field that is not mapped.',
    },
    matchingRuleMissing: { value: 'matchingRuleMissing', description: 'Nothing places the line.' },
    matchingRuleConflict: { value: 'matchingRuleConflict', description: 'Rules place the line differently.' },
    eliminationCannotBeEvaluated: {
      value: 'eliminationCannotBeEvaluated',
      description: 'An elimination rule reads a field that is not there.',
    },
    undeterministicElimination: {
      value: 'undeterministicElimination',
      description: 'An elimination rule meets a part of an entry only.',
    },
    eliminationRuleConflict: {
      value: 'eliminationRuleConflict',
      description: 'Elimination rules name different counterparties.',
    },
    eliminationTransactionConflict: {
      value: 'eliminationTransactionConflict',
      description: 'An entry is eliminated against several counterparties.',
    },
    balanceAccountClosed: {
      value: 'balanceAccountClosed',
      description: 'The ledger account is closed at that date.',
    },
    columnNumberMismatch: {
      value: 'columnNumberMismatch',
      description: 'The row has another number of columns.',
    },
    exchangeRateCannotBeRetrieved: {
      value: 'exchangeRateCannotBeRetrieved',
      description: 'There is no exchange rate.',
    },
  } as const,
});
