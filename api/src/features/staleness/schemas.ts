import { describedEnum } from '../../http/describedEnum.ts';
import type { StaleCause } from './causes.ts';

export const staleCauseSchema = describedEnum(
  'StaleCause',
  'What has changed of that on which figures rest.',
  {
    accounts_changed: 'An account of the file leads elsewhere.',
    rules_changed: 'The rules of the stream.',
    eliminations_changed: 'The elimination rules of the stream.',
    chart_changed: 'A ledger account was closed before its last posting, or a code leads to another account.',
    dimension_changed: 'A code leads to another dimension instance in one of the periods.',
    entity_codes_changed:
      'A code by which lines name a counterparty leads to another legal entity, or to none.',
    previous_balances_changed: 'What stood before a file of balances.',
    initial_balance_changed: 'The initial balance, which a file of balances was held against.',
    retained_earnings_changed:
      'The account that takes the results of earlier fiscal years, which a file of balances was held against.',
    rates_changed: 'A rate by which amounts were translated.',
  } satisfies Record<StaleCause, string>,
);
