import { american, english, french, german, type PackageLayout, plain } from './packageLayout.ts';

const single = 'single-account-entry' as const;
const double = 'double-entry' as const;

export const layoutsOfWest: readonly PackageLayout[] = [
  // German-speaking countries
  {
    program: 'DATEV, postings of accounts',
    type: single,
    ...german,
    columns:
      'Datum:date;Konto:account;Kontobezeichnung:accountName;Buchungsnr.:id;Belegfeld 1:document;Buchungstext:text;Soll:debit;Haben:credit;USt %:tax;KOST1:cost',
  },
  {
    program: 'DATEV, batch',
    type: double,
    ...german,
    columns:
      'Umsatz (ohne Soll/Haben-Kz):amount;Soll/Haben-Kennzeichen:side;WKZ Umsatz:currency;Kurs:empty;Konto:ownAccount;Gegenkonto (ohne BU-Schlüssel):contraAccount;BU-Schlüssel:empty;Belegdatum:date;Belegfeld 1:document;Buchungstext:text;KOST1 - Kostenstelle:cost',
  },
  {
    program: 'Lexware buchhaltung',
    type: double,
    ...german,
    encoding: 'latin1',
    columns:
      'Belegdatum:otherDate;Buchungsdatum:date;Belegnummernkreis:book;Belegnummer:document;Buchungstext:text;Buchungsbetrag:amount;Sollkonto:debitAccount;Habenkonto:creditAccount;Steuerschlüssel:empty;Kostenstelle 1:cost;Währung:currency',
  },
  {
    program: 'BMD NTCS',
    type: single,
    ...german,
    columns:
      'konto:account;gkonto:empty;belegnr:document;belegdatum:otherDate;buchdatum:date;buchungsnummer:id;soll:debit;haben:credit;steuer:tax;text:text;kost:cost',
  },
  {
    program: 'Abacus',
    type: single,
    date: 'dd.mm.yyyy',
    amount: "1'234.50",
    separator: ';',
    columns:
      'Buchungsnummer:id;Buchungsdatum:date;Belegnummer:document;Konto:account;Text:text;Soll:debit;Haben:credit;Saldo:balance;Kostenstelle:cost;Währung:currency',
  },
  {
    program: 'SAP, line items (German)',
    type: single,
    ...german,
    amount: '1.234,50-',
    separator: '\t',
    columns:
      'Buchungskreis:company;Belegnummer:id;Belegart:book;Buchungsdatum:date;Belegdatum:otherDate;Hauptbuchkonto:account;Betrag in Hauswährung:signed;Hauswährung:currency;Kostenstelle:cost;Text:text;Referenz:document;Benutzer:user',
  },
  {
    program: 'SAP FBL3N, list of line items',
    type: single,
    ...german,
    amount: '1.234,50-',
    columns:
      'BuKr:company;Belegnr:id;Art:book;Belegdatum:otherDate;Buchungsdat.:date;S/H:sideSaidTwice;Sachkonto:paddedAccount;Betrag in HW:signed;HWähr:currency;Kostenst.:empty;Text:text;Referenz:document',
  },
  // SAP, Microsoft, Oracle and others in English
  {
    program: 'SAP, line items (English)',
    type: single,
    ...american,
    amount: '1,234.50-',
    separator: '\t',
    columns:
      'Company Code:company;Document Number:id;Document Type:book;Posting Date:date;Document Date:otherDate;G/L Account:account;Amount in local currency:signed;Local Currency:currency;Cost Center:cost;Text:text;Reference:document;User Name:user',
  },
  {
    program: 'SAP Business One',
    type: single,
    ...english,
    columns:
      'Posting Date:date;Due Date:dueDate;Trans. No.:id;Origin:book;Ref. 1:document;G/L Acct/BP Code:account;G/L Acct/BP Name:accountName;Remarks:text;Debit (LC):debit;Credit (LC):credit;Cumulative Balance (LC):balance',
  },
  {
    program: 'Dynamics 365 Business Central',
    type: single,
    ...english,
    columns:
      'Posting Date:date;Document Type:book;Document No.:document;G/L Account No.:account;G/L Account Name:accountName;Description:text;Department Code:cost;Amount:balance0;Debit Amount:debit;Credit Amount:credit;Entry No.:line;Transaction No.:id',
  },
  {
    program: 'Dynamics 365 Finance',
    type: single,
    ...american,
    columns:
      'Journal number:batch;Voucher:id;Date:date;Year closed:empty;Ledger account:account;Account name:accountName;Description:text;Currency:currency;Amount in transaction currency:foreign;Amount:signed;Posting type:book',
  },
  {
    program: 'Sage 50 (audit trail)',
    type: single,
    ...english,
    columns:
      'No:line;Type:book;Tran Number:id;N/C:account;N/C Name:accountName;Dept:cost;Details:text;Date:date;Ref:document;Debit:debit;Credit:credit;T/C:taxCode;Posted By:user',
  },
  {
    program: 'Sage 200',
    type: single,
    ...english,
    columns:
      'URN:id;Account number:account;Cost centre:cost;Department:emptyCost;Account name:accountName;Transaction date:date;Reference:document;Narrative:text;Debit:debit;Credit:credit;User name:user;Posted date:otherDate',
  },
  {
    program: 'Xero',
    type: single,
    date: 'dd Mon yyyy',
    amount: '1,234.50',
    above: ['General Ledger Detail', 'Example Ltd', 'For the period 1 January 2024 to 31 December 2024'],
    columns:
      'Date:date;Source:book;Journal No:id;Account Code:account;Account:accountName;Description:text;Reference:document;Debit:debit;Credit:credit;Running Balance:balance;Gross:grossAmount;VAT:taxAmount',
  },
  {
    program: 'QuickBooks Desktop',
    type: single,
    ...american,
    columns:
      'Trans #:id;Type:book;Date:date;Num:document;Name:partner;Memo:text;Account:account;Debit:debit;Credit:credit',
  },
  {
    program: 'QuickBooks Online, journal',
    type: single,
    ...american,
    above: ['Example Company', 'Journal', 'January - December 2024'],
    columns:
      'Transaction ID:id;Transaction date:date;Transaction type:book;Num:document;Name:partner;Memo/Description:text;Account number:account;Account full name:accountName;Debit:debit;Credit:credit',
  },
  {
    program: 'NetSuite',
    type: single,
    ...american,
    columns:
      'Internal ID:id;Date:date;Period:monthName;Type:book;Document Number:document;Name:partner;Memo:text;Account Number:account;Account Name:accountName;Amount (Debit):debit;Amount (Credit):credit;Department:cost;Subsidiary:company',
  },
  {
    program: 'Oracle E-Business Suite',
    type: single,
    date: 'dd-MON-yyyy',
    amount: '1234.50',
    columns:
      'LEDGER_NAME:company;PERIOD_NAME:monthName;JE_HEADER_ID:id;JE_LINE_NUM:line;EFFECTIVE_DATE:date;ACCOUNT:account;COST_CENTER:cost;ACCOUNTED_DR:debit;ACCOUNTED_CR:credit;CURRENCY_CODE:currency;DESCRIPTION:text',
  },
  {
    program: 'Odoo',
    type: single,
    ...plain,
    columns:
      'Date:date;Number:id;Journal:book;Account:account;Partner:partner;Label:text;Reference:document;Analytic Distribution:empty;Debit:debit;Credit:credit;Balance:balance',
  },
  {
    program: 'Dynamics GP',
    type: single,
    ...american,
    columns:
      'Journal Entry:id;TRX Date:date;Account Number:account;Account Description:accountName;Reference:text;Source Document:book;Debit Amount:debit;Credit Amount:credit',
  },
  {
    program: 'Journal and number',
    type: single,
    ...plain,
    columns:
      'Journal:book;No:numberInBook;Date:date;Account:account;Debit:debit;Credit:credit;Particulars:text',
  },
  // France
  {
    program: 'FEC (France)',
    type: single,
    date: 'yyyymmdd',
    amount: '1234,50',
    separator: '\t',
    columns:
      'JournalCode:book;JournalLib:bookName;EcritureNum:id;EcritureDate:date;CompteNum:account;CompteLib:accountName;CompAuxNum:empty;CompAuxLib:empty;PieceRef:document;PieceDate:otherDate;EcritureLib:text;Debit:debit;Credit:credit;EcritureLet:empty;DateLet:empty;ValidDate:otherDate;Montantdevise:empty;Idevise:empty',
  },
  {
    program: 'Sage 100 (France)',
    type: single,
    ...french,
    date: 'dd/mm/yy',
    encoding: 'latin1',
    columns:
      'Code journal:book;N° écriture:id;Date:date;N° pièce:document;N° compte:account;Intitulé compte:accountName;Libellé écriture:text;Débit:debit;Crédit:credit;Échéance:dueDate',
  },
  {
    program: 'Cegid Quadra',
    type: single,
    ...french,
    columns:
      'Journal:book;Date:date;Pièce:document;Compte:account;Libellé:text;Débit:debit;Crédit:credit;Lettrage:empty;N° mouvement:id',
  },
  // Spain, Portugal, Italy
  {
    program: 'Sage ContaPlus',
    type: single,
    date: 'dd/mm/yyyy',
    amount: '1.234,50',
    separator: ';',
    columns:
      'Asiento:id;Fecha:date;Subcuenta:account;Título:accountName;Concepto:text;Documento:document;Debe:debit;Haber:credit;Saldo:balance',
  },
  {
    program: 'a3ASESOR',
    type: single,
    date: 'dd/mm/yyyy',
    amount: '1234,50',
    separator: ';',
    encoding: 'latin1',
    columns:
      'Nº Asiento:id;Fecha asiento:date;Cuenta:account;Descripción cuenta:accountName;Nº Documento:document;Descripción:text;Importe Debe:debit;Importe Haber:credit;Centro de coste:cost',
  },
  {
    program: 'Primavera',
    type: single,
    date: 'dd-mm-yyyy',
    amount: '1 234,50',
    separator: ';',
    columns:
      'Diário:book;Nº Lançamento:id;Data:date;Conta:account;Nome da conta:accountName;Descrição:text;Documento:document;Débito:debit;Crédito:credit;Centro de custo:cost',
  },
  {
    program: 'TeamSystem',
    type: single,
    date: 'dd/mm/yyyy',
    amount: '1.234,50',
    separator: ';',
    columns:
      'Data reg.:date;N. reg.:id;Causale:book;Conto:account;Descrizione conto:accountName;N. doc.:document;Data doc.:otherDate;Descrizione:text;Dare:debit;Avere:credit;Saldo:balance',
  },
  {
    program: 'Zucchetti',
    type: single,
    date: 'dd/mm/yyyy',
    amount: '1234,50',
    separator: ';',
    columns:
      'Numero registrazione:id;Data registrazione:date;Codice conto:account;Descrizione operazione:text;Numero documento:document;Importo dare:debit;Importo avere:credit;Centro di costo:cost',
  },
];
