import { english, french, german, type PackageLayout } from './packageLayout.ts';

const single = 'single-account-entry' as const;
const double = 'double-entry' as const;

/** Written after the words were, so that they tell how well others are met. */
export const layoutsHeldOut: readonly PackageLayout[] = [
  {
    program: 'FreeAgent',
    type: single,
    ...english,
    columns:
      'Date:date;Nominal Code:account;Category:accountName;Transaction Type:book;Description:text;Journal Ref:id;Debit Value:debit;Credit Value:credit',
  },
  {
    program: 'MYOB',
    type: single,
    ...english,
    columns:
      'ID No.:id;Src:book;Date:date;Memo:text;Account No.:account;Account Name:accountName;Debit Amount:debit;Credit Amount:credit;Job No.:empty',
  },
  {
    program: 'Collmex',
    type: single,
    ...german,
    columns:
      'Satzart:book;Buchungsnummer:id;Buchungsdatum:date;Belegdatum:otherDate;Positionstext:text;Kontonummer:account;Kontobezeichnung:accountName;Soll:debit;Haben:credit;Rechnungsnr:document',
  },
  {
    program: 'sevDesk',
    type: double,
    ...german,
    columns:
      'Belegdatum:date;Belegnummer:document;Betrag:amount;Soll-Konto:debitAccount;Haben-Konto:creditAccount;Buchungstext:text;Steuersatz:tax;Kontakt:partner',
  },
  {
    program: 'EBP',
    type: single,
    ...french,
    columns:
      'N° Ligne:line;Date:date;Code Journal:book;N° Compte:account;Libellé compte:accountName;N° document:document;Libellé:text;Montant débit:debit;Montant crédit:credit;N° Mvt:id;Poste analytique:cost',
  },
  {
    program: 'Holded',
    type: single,
    date: 'dd/mm/yyyy',
    amount: '1.234,50',
    separator: ';',
    columns:
      'Núm. Asiento:id;Línea:line;Fecha:date;Tipo:book;Concepto:text;Núm. Cuenta:account;Nombre cuenta:accountName;Debe:debit;Haber:credit;Etiquetas:empty',
  },
  {
    program: 'SnelStart',
    type: single,
    date: 'dd-mm-yyyy',
    amount: '1234,50',
    separator: ';',
    columns:
      'Datum:date;Boekstuk:id;Dagboek:book;Grootboeknr:account;Grootboek omschrijving:accountName;Omschrijving:text;Debet:debit;Credit:credit;Kostenplaats:cost',
  },
  {
    program: 'ABRA',
    type: double,
    date: 'd.m.yyyy',
    amount: '1 234,50',
    separator: ';',
    encoding: 'windows-1250',
    columns:
      'Doklad:document;Datum účetního případu:date;Text:text;Má dáti:debitAccount;Dal:creditAccount;Částka:amount;Středisko:cost;Zakázka:empty',
  },
  {
    program: 'Dinero',
    type: single,
    date: 'dd-mm-yyyy',
    amount: '1234,50',
    separator: ';',
    columns:
      'Kontonummer:account;Kontonavn:accountName;Dato:date;Bilagsnr:idAndDocument;Bilagstype:book;Tekst:text;Momstype:taxCode;Beløb:signed;Saldo:balance',
  },
  {
    program: 'RLB Windowsos Kettős könyvelés',
    type: single,
    date: 'yyyy.mm.dd',
    amount: '1 234,50',
    separator: ';',
    columns:
      'Sorszám:id;Dátum:date;Bizonylat száma:document;Számla:account;Számla megnevezése:accountName;Szöveg:text;Tartozik:debit;Követel:credit',
  },
  {
    program: 'Plus Minus',
    type: double,
    date: 'dd.mm.yyyy г.',
    amount: '1 234,50',
    separator: ';',
    encoding: 'windows-1251',
    columns:
      'Дата:date;Док. №:document;Дт с/ка:debitAccount;Кт с/ка:creditAccount;Сума лв.:amount;Текст:text;Клиент:partner',
  },
  {
    program: 'Fatture in Cloud',
    type: single,
    date: 'dd/mm/yyyy',
    amount: '1.234,50',
    separator: ';',
    columns:
      'Data:date;Numero:numberInBook;Registro:book;Conto:account;Denominazione:accountName;Descrizione:text;Dare €:debit;Avere €:credit',
  },
];
