import { type OpenApiDocument, type TextField, textFieldsOf } from './http/textFields.ts';

/** A bar within a table would end its cell. */
const inCell = (text: string): string => text.replaceAll('|', '\\|');

function lengthOf({ minLength, maxLength }: TextField): string {
  if (maxLength === null) return minLength > 0 ? `${minLength} or more` : 'as its form says';
  return `${minLength} to ${maxLength}`;
}

function formOf({ format, pattern }: TextField): string {
  if (format !== null) return format;
  return pattern === null ? '-' : `\`${inCell(pattern)}\``;
}

/** The page that says of each text of each call how long it may be and what it may hold. */
export function limitsPage(document: OpenApiDocument): string {
  const rows = textFieldsOf(document).map((field) => {
    const name = `${field.place === 'query' ? 'query: ' : ''}${field.path.join('.')}`;
    return `| ${field.call} | ${name} | ${lengthOf(field)} | ${formOf(field)} |`;
  });
  return [
    '# Limits of texts',
    '',
    'Printed from the description of the calls by `node api/dist/printLimits.js`; a test tries each limit on both sides.',
    'Lengths are counted in UTF-16 code units, as browsers count them, without the blanks around a text where it is a name, a code',
    'or an address. U+0000 and halves of surrogate pairs are refused in every text. What breaks a limit answers 400 and names the',
    'field; nothing is changed. Words of closed lists are in `api/openapi.json`.',
    '',
    '| Call | Field | Characters | Form |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
