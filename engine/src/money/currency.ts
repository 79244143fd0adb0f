/**
 * Currencies of ISO 4217 whose minor unit is not two decimals (ISO 4217:2015 table A.1, funds and metals left out).
 */
const minorDigitsOther: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

const currentCodes =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF ' +
  'CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL ' +
  'HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL ' +
  'MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON ' +
  'RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH ' +
  'UGX USD UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG';

/** Currencies that the euro replaced, kept since books of earlier years are still in them (BGN is still listed). */
const replacedByEuro = 'ATS BEF CYP DEM EEK ESP FIM FRF GRD HRK IEP ITL LTL LUF LVL MTL NLG PTE SIT SKK';

const withoutMinorUnit = new Set(['BEF', 'ESP', 'ITL', 'LUF', 'PTE', 'GRD']);

/** All currency codes that the product knows, in alphabetical order. */
export const currencyCodes: readonly string[] = `${currentCodes} ${replacedByEuro}`.split(' ').toSorted();

const knownCodes = new Set(currencyCodes);

/** Whether the text is the code of a currency of ISO 4217, or of one that the euro replaced. */
export function isCurrencyCode(text: string): boolean {
  return knownCodes.has(text);
}

/** How many decimals the currency's minor unit has: EUR 2, JPY 0, KWD 3. Refuses an unknown code with RangeError. */
export function minorDigitsOf(currency: string): number {
  if (!knownCodes.has(currency)) throw new RangeError(`Unknown currency ${currency}`);
  if (withoutMinorUnit.has(currency)) return 0;
  return minorDigitsOther[currency] ?? 2;
}
