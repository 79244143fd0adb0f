/** Where an error of an instance is mended: in file and field map, in accounts and rules, or outside of both. */
export type ProcessingErrorArea = 'mapping' | 'rules' | 'general';

/** One kind of error: what it means, and what mends it. */
export interface ProcessingErrorKind {
  readonly area: ProcessingErrorArea;
  readonly meaning: string;
  readonly remedy: string;
}

/** Every kind of error that belongs to an instance, by its code. A new kind begins with a line here. */
export const processingErrorCatalogue = {
  dateCannotBeParsed: {
    area: 'mapping',
    meaning: 'The cell is no date, or no accounting period, in the order that the field map states.',
    remedy:
      'Correct the row in the file where nearly all other dates are read; else choose another order of the date in the field map.',
  },
  dateBeforeClientStartDate: {
    area: 'mapping',
    meaning: 'The date lies before the first period of the client.',
    remedy: 'Leave such rows out by the row filter, or begin the periods of the client earlier.',
  },
  dateBeforeInitialBalance: {
    area: 'mapping',
    meaning:
      'The date is not after the date of the initial balance, which contains what happened until then.',
    remedy: 'Leave such rows out by the row filter.',
  },
  dateInTheFuture: {
    area: 'mapping',
    meaning: "The date lies after the end of today's period.",
    remedy: 'Check the order of day and month in the field map, or correct the row in the file.',
  },
  dateNotInStreamRange: {
    area: 'mapping',
    meaning: 'The date lies outside the periods of the instance.',
    remedy: 'Create an instance for the right periods, or leave such rows out by the row filter.',
  },
  dateInLockedPeriod: {
    area: 'mapping',
    meaning: 'The row would post into a period whose figures of the legal entity are locked.',
    remedy: 'Leave such rows out by the row filter, or have the period unlocked.',
  },
  lockedBalanceChanged: {
    area: 'mapping',
    meaning:
      'The figures that count in a locked period would be others: nothing took their place. The account and the period are the first of those that differ.',
    remedy: 'Correct what the file says of that account in that period, or have the period unlocked.',
  },
  periodCannotBeIdentified: {
    area: 'mapping',
    meaning: 'No period of the client answers to the accounting period of the row.',
    remedy: 'Check the format of the accounting period in the field map, or correct the row in the file.',
  },
  amountCannotBeParsed: {
    area: 'mapping',
    meaning:
      'The cell is no amount with the decimal and thousands signs and the currency mark stated, or has more than four decimals that are not zero, or more than 14 digits before them.',
    remedy: 'Choose other signs or the right currency mark in the field map, or correct the row in the file.',
  },
  transactionIDNotGenerated: {
    area: 'mapping',
    meaning: 'Of several columns that form the transaction id, one is empty.',
    remedy: 'Fill the cell in the file, or choose columns that are always filled.',
  },
  transactionIDMissing: {
    area: 'mapping',
    meaning: 'The transaction id is empty, so that nobody knows which entry the row belongs to.',
    remedy: 'Fill the cell in the file, or map a column that is always filled.',
  },
  singleEntryAccountConflict: {
    area: 'mapping',
    meaning: 'Debit account and credit account are both filled, though a row of this layout has one side.',
    remedy: 'Correct the row in the file, or create the stream as double-entry.',
  },
  singleEntryAmountConflict: {
    area: 'mapping',
    meaning: 'Debit amount and credit amount are both filled, though a row of this layout has one side.',
    remedy:
      'Split the row in the file; of a list of totals and balances by account map the columns of the balances, as balances.',
  },
  singleEntryAccountTypeConflict: {
    area: 'mapping',
    meaning: 'A closing entry holds revenue or expense accounts and balance accounts at once.',
    remedy: 'Check the types of the source accounts, or split the entry in the file.',
  },
  singleEntryUnilateralTransaction: {
    area: 'mapping',
    meaning:
      'Debit and credit of a transaction differ within its period, or its global amounts, all of them in the file, by more than rounding leaves: one minor unit for each line.',
    remedy:
      'Look for a missing row, or for rows with the same transaction id in another period; where many differ, at how a row tells debit from credit; of global amounts, look at their column and how its sign is read.',
  },
  globalAmountMismatch: {
    area: 'mapping',
    meaning:
      'Functional and global currency are the same, and the global amount of the row is another one, by a minor unit or more or on the other side.',
    remedy:
      'Map the right column, or state how its sign is read; the global amount may be left unmapped, since the amount itself is it.',
  },
  unknownAccount: {
    area: 'mapping',
    meaning: 'The stream does not know the source account of the row.',
    remedy: 'Save the account with the accounts of the stream.',
  },
  missingValue: {
    area: 'mapping',
    meaning: 'A value that the row must have is empty, or the mark of its side is none of those stated.',
    remedy: 'Fill the cell in the file, or give the field a constant in the field map.',
  },
  invalidValue: {
    area: 'mapping',
    meaning:
      'The cell of a payroll file is no amount with the signs stated for its column, or its cost centre is the code of no cost instance in the period.',
    remedy:
      'Correct the row in the file; or choose other signs for the column; or create the cost instance, or leave the field unmapped.',
  },
  personNameConflict: {
    area: 'mapping',
    meaning:
      'An identity has two names within one month, in the file or by another payroll import of the legal entity.',
    remedy:
      'Correct the name in the file, or in that of the other import, or the identity, if two persons are meant; between two months a name may change.',
  },
  accountNotOfPayroll: {
    area: 'rules',
    meaning: 'The account of a column is not one whose figures come from payroll.',
    remedy:
      'Choose an account of payroll for the column, or mark the account as one of payroll in the chart of accounts.',
  },
  columnWithoutSign: {
    area: 'rules',
    meaning: 'A column has an account, and nothing says whether it debits or credits it.',
    remedy: 'Choose plus for a column that debits its account, minus for one that credits it.',
  },
  ruleCannotBeEvaluated: {
    area: 'rules',
    meaning: 'A rule looks at a field that the field map does not have.',
    remedy: 'Map the field, or change the rule.',
  },
  matchingRuleMissing: {
    area: 'rules',
    meaning: 'No rule takes the line, and its source account has no ledger account.',
    remedy: 'Give the source account a ledger account, or write a rule.',
  },
  matchingRuleConflict: {
    area: 'rules',
    meaning: 'Rules give the line different ledger accounts, or different dimension instances.',
    remedy: 'Narrow the conditions of these rules until only one of them decides.',
  },
  eliminationCannotBeEvaluated: {
    area: 'rules',
    meaning: 'An elimination rule looks at a field that is not there.',
    remedy: 'Map the field, or change the elimination rule.',
  },
  undeterministicElimination: {
    area: 'rules',
    meaning: 'A rule eliminates whole entries, but a line of the entry does not meet its conditions.',
    remedy: 'Change its conditions, or let it eliminate single lines.',
  },
  eliminationRuleConflict: {
    area: 'rules',
    meaning: 'Elimination rules name different counterparties for one posting.',
    remedy: 'Narrow the conditions of these rules until only one of them decides.',
  },
  eliminationTransactionConflict: {
    area: 'rules',
    meaning: 'Elimination rules name different counterparties for one entry.',
    remedy: 'Narrow the conditions of these rules until only one of them decides.',
  },
  balanceAccountClosed: {
    area: 'rules',
    meaning: 'The line lands on a balance account that is closed at its date.',
    remedy: 'Place the line on another account, or change the date from which the account is closed.',
  },
  contraAccountStated: {
    area: 'rules',
    meaning: 'The file states a balance on the account that takes what its entries lack.',
    remedy: 'Choose a contra account that the file does not state, or leave its rows out by the row filter.',
  },
  closingAccountInBalances: {
    area: 'rules',
    meaning:
      'A file of balances has an amount other than 0 on an account of type closing: balances do not tell what closing entries booked.',
    remedy:
      'Bring the books as movements; or give the account of the source another type, if it closes nothing; or leave its rows out by the row filter, if the others balance without them.',
  },
  columnNumberMismatch: {
    area: 'general',
    meaning: 'The row has more or fewer cells than the header.',
    remedy: 'Check separator and quotation marks around the row. The field map stays as it is.',
  },
  retainedEarningsAccountMissing: {
    area: 'general',
    meaning:
      'The balances of the file follow on a fiscal year with a result, and no account is set that takes it.',
    remedy:
      'Set the retained-earnings account of the client, or of the legal entity; or, beside a contra account, say in the field map that the file knows nothing of such results.',
  },
  exchangeRateCannotBeRetrieved: {
    area: 'general',
    meaning:
      'Rows of the period, the first of which is named, bring no amount in global currency, those of their entry do not determine it, and there is no average rate for the period.',
    remedy:
      'Enter the rate, or map the global amount; where a file brings it in some rows alone, fill it in the rows without it.',
  },
  amountTooLarge: {
    area: 'general',
    meaning:
      'What follows from the amounts of the file has more than 14 digits before the decimal sign: the amount of the row in global currency, by the rate of the period or by what the other rows of its entry leave, or what the contra account takes.',
    remedy:
      'Check the average rate of the period and for how many units of the global currency it is; else the amounts of the entry, and how the field map reads them.',
  },
} as const satisfies Record<string, ProcessingErrorKind>;

/** Codes of the errors that belong to an instance. */
export type ProcessingErrorCode = keyof typeof processingErrorCatalogue;

export const processingErrorCodes = Object.keys(processingErrorCatalogue) as readonly ProcessingErrorCode[];
