/**
 * Journals as accounting programs of Europe export them, made from one set of entries: the headers, formats and columns
 * beside those that are wanted. A column is `Header:kind`; what each kind is proposed for says `fieldOfKind`.
 */
export interface PackageLayout {
  readonly program: string;
  readonly type: 'single-account-entry' | 'double-entry' | 'single-amount-entry';
  readonly columns: string;
  /** How dates are written, `dd.mm.yyyy`. */
  readonly date: string;
  /** How 1234.5 is written. */
  readonly amount: string;
  readonly separator?: ',' | ';' | '\t';
  readonly encoding?: 'latin1' | 'windows-1251' | 'windows-1250';
  /** Lines above the header. */
  readonly above?: readonly string[];
  readonly months?: number;
  readonly marks?: readonly [debit: string, credit: string];
}

const single = 'single-account-entry' as const;
const double = 'double-entry' as const;

const german = { date: 'dd.mm.yyyy', amount: '1.234,50', separator: ';' } as const;
const french = { date: 'dd/mm/yyyy', amount: '1234,50', separator: ';' } as const;
const english = { date: 'dd/mm/yyyy', amount: '1,234.50' } as const;
const american = { date: 'mm/dd/yyyy', amount: '1,234.50' } as const;
const plain = { date: 'yyyy-mm-dd', amount: '1234.50' } as const;
const spaced = { date: 'yyyy-mm-dd', amount: '1 234,50', separator: ';' } as const;

const others: readonly PackageLayout[] = [
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
      'konto:account;gkonto:empty;belegnr:document;belegdatum:date;buchdatum:otherDate;buchungsnummer:id;soll:debit;haben:credit;steuer:tax;text:text;kost:cost',
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

const northAndEast: readonly PackageLayout[] = [
  // Netherlands
  {
    program: 'Exact Online',
    type: single,
    date: 'dd-mm-yyyy',
    amount: '1234,50',
    separator: ';',
    columns:
      'Dagboek:book;Boekstuknummer:id;Boekdatum:date;Periode:monthNumber;Grootboekrekening:account;Omschrijving grootboekrekening:accountName;Omschrijving:text;Debet:debit;Credit:credit;Kostenplaats:cost;Relatie:partner',
  },
  {
    program: 'AFAS',
    type: single,
    date: 'dd-mm-yyyy',
    amount: '1.234,50',
    separator: ';',
    columns:
      'Administratie:company;Jaar:year;Periode:month;Dagboek:book;Boekstuknr:id;Datum:date;Rekeningnr:account;Naam rekening:accountName;Omschrijving boeking:text;Bedrag debet:debit;Bedrag credit:credit;Factuurnummer:document',
  },
  {
    program: 'Twinfield',
    type: single,
    ...english,
    date: 'dd/mm/yyyy',
    columns:
      'Daybook:book;Trans. no.:numberInBook;Trans. date:date;Period:isoMonth;Gen. ledger acct:account;Description:text;Debit:debit;Credit:credit;Cost centre:cost',
  },
  // Poland, Czechia, Hungary, Romania
  {
    program: 'Comarch Optima',
    type: single,
    ...spaced,
    encoding: 'windows-1250',
    columns:
      'Lp.:line;Dziennik:book;Numer dziennika:id;Data księgowania:date;Numer dokumentu:document;Konto:account;Nazwa konta:accountName;Opis:text;Kwota Wn:debit;Kwota Ma:credit;Waluta:currency',
  },
  {
    program: 'Symfonia',
    type: single,
    date: 'dd.mm.yyyy',
    amount: '1 234,50',
    separator: ';',
    columns:
      'Nr księgowania:id;Data operacji:date;Data dokumentu:otherDate;Nr dokumentu:document;Treść:text;Konto:account;Wn:debit;Ma:credit;MPK:cost',
  },
  {
    program: 'enova365',
    type: double,
    date: 'dd.mm.yyyy',
    amount: '1 234,50',
    separator: ';',
    columns:
      'Data:date;Dowód:document;Konto Wn:debitAccount;Konto Ma:creditAccount;Kwota:amount;Opis:text;Kontrahent:partner',
  },
  {
    program: 'Pohoda',
    type: double,
    date: 'dd.mm.yyyy',
    amount: '1 234,50',
    separator: ';',
    encoding: 'windows-1250',
    columns:
      'Datum:date;Číslo dokladu:document;Text:text;Účet MD:debitAccount;Účet D:creditAccount;Částka:amount;Středisko:cost;Firma:partner',
  },
  {
    program: 'Money S3',
    type: single,
    date: 'dd.mm.yyyy',
    amount: '1234,50',
    separator: ';',
    encoding: 'windows-1250',
    columns:
      'Datum účtování:date;Číslo zápisu:id;Doklad:document;Účet:account;Název účtu:accountName;Popis:text;MD:debit;Dal:credit;Zůstatek:balance',
  },
  {
    program: 'Kulcs-Könyvelés',
    type: single,
    date: 'yyyy.mm.dd.',
    amount: '1234,50',
    separator: ';',
    encoding: 'windows-1250',
    columns:
      'Napló:book;Naplósorszám:id;Teljesítés:date;Bizonylatszám:document;Főkönyvi szám:account;Főkönyvi szám megnevezése:accountName;Megjegyzés:text;Tartozik:debit;Követel:credit',
  },
  {
    program: 'Saga C',
    type: double,
    date: 'dd.mm.yyyy',
    amount: '1234.50',
    columns:
      'Data:date;Nr. document:document;Cont debitor:debitAccount;Cont creditor:creditAccount;Suma:amount;Explicatii:text;Partener:partner',
  },
  {
    program: 'WinMentor',
    type: single,
    date: 'dd.mm.yyyy',
    amount: '1.234,50',
    separator: ';',
    columns:
      'Nr. înregistrare:id;Data înregistrării:date;Tip document:book;Nr. doc:document;Simbol cont:account;Denumire cont:accountName;Explicații:text;Sumă debit:debit;Sumă credit:credit',
  },
  // The north
  {
    program: 'Fortnox',
    type: single,
    ...spaced,
    columns:
      'Verifikationsserie:book;Vernr:numberInBook;Bokföringsdatum:date;Registreringsdatum:otherDate;Konto:account;Benämning:accountName;Kostnadsställe:cost;Projekt:empty;Verifikationstext:text;Debet:debit;Kredit:credit',
  },
  {
    program: 'Visma',
    type: single,
    ...spaced,
    columns:
      'Ver.nr:id;Datum:date;Konto:account;Kontonamn:accountName;Text:text;Debet:debit;Kredit:credit;Saldo:balance',
  },
  {
    program: 'e-conomic',
    type: single,
    date: 'dd-mm-yyyy',
    amount: '1.234,50',
    separator: ';',
    columns:
      'Løbenr.:line;Dato:date;Bilagsnr.:idAndDocument;Kontonr.:account;Kontonavn:accountName;Tekst:text;Beløb:signed;Valuta:currency;Moms:taxAmount',
  },
  // Bulgaria, Greece
  {
    program: 'Ajur',
    type: double,
    date: 'dd.mm.yyyy',
    amount: '1234,50',
    separator: ';',
    encoding: 'windows-1251',
    columns:
      'Дата:date;Вид документ:book;Номер документ:document;Дебит сметка:debitAccount;Кредит сметка:creditAccount;Сума:amount;Основание:text;Контрагент:partner;Дружество:company',
  },
  {
    program: 'Microinvest Delta Pro',
    type: single,
    date: 'dd.mm.yyyy',
    amount: '1234.50',
    separator: ';',
    encoding: 'windows-1251',
    columns:
      'Номер операция:id;Дата:date;Сметка:account;Име на сметка:accountName;Дебит:debit;Кредит:credit;Обяснение:text;Документ №:document;Валута:currency',
  },
  {
    program: 'SoftOne',
    type: single,
    ...french,
    columns:
      'Ημερομηνία:date;Αρ. Εγγραφής:id;Παραστατικό:document;Λογαριασμός:account;Περιγραφή λογαριασμού:accountName;Αιτιολογία:text;Χρέωση:debit;Πίστωση:credit',
  },
];

/** Written after the words were, so that they tell how well others are met. */
const heldOut: readonly PackageLayout[] = [
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

export const packageLayouts: readonly PackageLayout[] = [...others, ...northAndEast, ...heldOut];
