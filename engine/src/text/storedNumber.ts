const storedNumberPattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,5}))?$/;
const significantDigits = 15;
/** No double is larger than 1.8e308 or, but for zero, smaller than 4.9e-324. */
const exponentMax = 330;

/**
 * A number as a spreadsheet stores it, in plain notation with at most 15 significant digits.
 *
 * Spreadsheets calculate with binary fractions and show 15 digits, but store up to 21 of them:
 * `102.449999999999999997` stands for 102.45. The digits are rounded as text, half away from zero, never through a
 * binary fraction; zeros at the end of the fraction, a plus sign and the minus of zero are dropped. Null where the text
 * is no number, or one that no spreadsheet can hold.
 */
export function roundStoredNumber(text: string): string | null {
  const match = storedNumberPattern.exec(text.trim());
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = match;
  if (whole === '' && fraction === '') return null;
  const written = `${whole}${fraction}`;
  const digits = written.replace(/^0+/, '');
  if (digits === '') return '0';
  // The value is 0.digits times ten to the power of `magnitude`.
  const magnitude = whole.length - (written.length - digits.length) + Number(exponentText);
  if (Math.abs(magnitude) > exponentMax) return null;
  const { kept, carry } = roundDigits(digits);
  const plain = placePoint(kept, magnitude + carry);
  return sign === '-' ? `-${plain}` : plain;
}

/** The first 15 of some digits, rounded; `carry` is 1 where rounding made one digit more (999… to 1). */
function roundDigits(digits: string): { readonly kept: string; readonly carry: 0 | 1 } {
  if (digits.length <= significantDigits) return { kept: digits.replace(/0+$/, ''), carry: 0 };
  const head = BigInt(digits.slice(0, significantDigits));
  const rounded = String(digits.charAt(significantDigits) >= '5' ? head + 1n : head);
  return {
    kept: rounded.replace(/0+$/, ''),
    carry: rounded.length > significantDigits ? 1 : 0,
  };
}

function placePoint(digits: string, magnitude: number): string {
  if (magnitude <= 0) return `0.${'0'.repeat(-magnitude)}${digits}`;
  if (magnitude >= digits.length) return digits.padEnd(magnitude, '0');
  return `${digits.slice(0, magnitude)}.${digits.slice(magnitude)}`;
}
