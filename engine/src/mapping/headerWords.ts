import type { FieldName } from './fields.ts';

/** A header that names no field of a company's books but is often met, so that it is not taken for another. */
export type HeaderMeaning = FieldName | 'cost_dimension' | 'profit_dimension' | 'base_amount';

/**
 * Headers as accounting programs write them, in English, German and Bulgarian, in lower case without signs. The
 * first ones of a meaning are the plainest.
 */
const headerWords: readonly (readonly [HeaderMeaning, readonly string[]])[] = [
  [
    'document_entry_date',
    ['date', 'posting date', 'document date', 'entry date', 'booking date', 'transaction date', 'doc date'],
  ],
  [
    'document_entry_date',
    [
      'datum',
      'buchungsdatum',
      'belegdatum',
      'buchungstag',
      'дата',
      'дата на документ',
      'дата на осчетоводяване',
      'вальор',
    ],
  ],
  [
    'accounting_period',
    [
      'period',
      'accounting period',
      'fiscal period',
      'posting period',
      'month',
      'periode',
      'buchungsperiode',
      'monat',
      'период',
      'счетоводен период',
      'месец',
    ],
  ],
  [
    'transaction_id',
    [
      'transaction id',
      'transaction',
      'transaction number',
      'transaction no',
      'journal',
      'journal id',
      'journal number',
      'entry number',
      'entry no',
      'entry id',
      'voucher',
      'voucher number',
    ],
  ],
  [
    'transaction_id',
    [
      'buchungsnummer',
      'buchungs nr',
      'journalnummer',
      'transaktion',
      'transaktionsnummer',
      'номер на операция',
      'операция',
      'номер на статия',
      'статия',
    ],
  ],
  [
    'debit_account',
    [
      'debit account',
      'debit account code',
      'account debit',
      'sollkonto',
      'konto soll',
      'дебит сметка',
      'дебитна сметка',
      'сметка дебит',
    ],
  ],
  [
    'credit_account',
    [
      'credit account',
      'credit account code',
      'account credit',
      'habenkonto',
      'konto haben',
      'кредит сметка',
      'кредитна сметка',
      'сметка кредит',
    ],
  ],
  ['debit_account', ['konto']],
  [
    'credit_account',
    ['gegenkonto', 'gegenkonto ohne bu schlüssel', 'contra account', 'offset account', 'balancing account'],
  ],
  [
    'account',
    [
      'account code',
      'account number',
      'account no',
      'account',
      'gl account',
      'ledger account',
      'nominal code',
      'konto',
      'kontonummer',
      'sachkonto',
      'сметка',
      'номер на сметка',
      'счетоводна сметка',
    ],
  ],
  [
    'debit_amount',
    [
      'debit',
      'debit amount',
      'amount debit',
      'soll',
      'sollbetrag',
      'betrag soll',
      'umsatz soll',
      'дебит',
      'сума дебит',
      'дебитен оборот',
    ],
  ],
  [
    'credit_amount',
    [
      'credit',
      'credit amount',
      'amount credit',
      'haben',
      'habenbetrag',
      'betrag haben',
      'umsatz haben',
      'кредит',
      'сума кредит',
      'кредитен оборот',
    ],
  ],
  [
    'amount',
    [
      'amount',
      'value',
      'local amount',
      'amount in local currency',
      'betrag',
      'umsatz',
      'umsatz ohne soll haben kz',
      'buchungsbetrag',
      'сума',
      'стойност',
      'сума в лева',
    ],
  ],
  [
    'global_currency_amount',
    [
      'group amount',
      'global amount',
      'group currency amount',
      'global currency amount',
      'konzernbetrag',
      'betrag konzernwährung',
      'сума в eur',
      'сума в евро',
      'групова сума',
    ],
  ],
  [
    'cost_dimension',
    [
      'cost centre',
      'cost center',
      'department',
      'kostenstelle',
      'kost1',
      'kost1 kostenstelle',
      'разходен център',
      'отдел',
    ],
  ],
  [
    'profit_dimension',
    [
      'product',
      'profit centre',
      'profit center',
      'produkt',
      'kostenträger',
      'profitcenter',
      'продукт',
      'приходен център',
    ],
  ],
  [
    'debit_dimension',
    [
      'debit dimension',
      'debit cost centre',
      'cost centre debit',
      'kostenstelle soll',
      'produkt soll',
      'разходен център дебит',
      'продукт дебит',
      'product debit',
    ],
  ],
  [
    'credit_dimension',
    [
      'credit dimension',
      'credit cost centre',
      'cost centre credit',
      'kostenstelle haben',
      'produkt haben',
      'разходен център кредит',
      'продукт кредит',
      'product credit',
    ],
  ],
  ['dimension', ['dimension', 'analytics', 'analysis code', 'dimension code', 'аналитичност', 'измерение']],
  [
    'description',
    [
      'description',
      'text',
      'narrative',
      'memo',
      'details',
      'buchungstext',
      'beschreibung',
      'verwendungszweck',
      'основание',
      'описание',
      'текст',
    ],
  ],
  [
    'document_number',
    [
      'document number',
      'document no',
      'document',
      'invoice number',
      'reference',
      'belegnummer',
      'beleg nr',
      'belegfeld 1',
      'beleg',
      'документ',
      'номер на документ',
    ],
  ],
  [
    'side_indicator',
    [
      'soll haben kennzeichen',
      'soll haben kz',
      's h',
      'sh kennzeichen',
      'd c',
      'dr cr',
      'debit credit',
      'debit credit indicator',
      'дт кт',
    ],
  ],
  ['base_amount', ['basisumsatz', 'basis umsatz']],
  [
    'storno_indicator',
    ['generalumkehr gu', 'generalumkehr', 'reversal', 'storno', 'stornokennzeichen', 'сторно', 'сторниране'],
  ],
];

/** A header in the form in which it is compared: lower case, letters and digits, single blanks. */
function plainHeader(header: string): string {
  return header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** How well a header names a meaning: 0.95 word for word (less for the later, rarer words), 0.6 within a longer one. */
export function headerScore(header: string, meaning: HeaderMeaning): number {
  const plain = plainHeader(header);
  if (plain === '') return 0;
  let score = 0;
  for (const [named, words] of headerWords) {
    if (named !== meaning) continue;
    const place = words.indexOf(plain);
    if (place >= 0) score = Math.max(score, 0.95 - Math.min(place, 10) * 0.01);
    else if (words.some((word) => word.length > 3 && ` ${plain} `.includes(` ${word} `)))
      score = Math.max(score, 0.6);
  }
  return score;
}
