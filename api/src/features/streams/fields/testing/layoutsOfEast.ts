import { english, french, type PackageLayout, spaced } from './packageLayout.ts';

const single = 'single-account-entry' as const;
const double = 'double-entry' as const;

export const layoutsOfEast: readonly PackageLayout[] = [
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
