import type { Condition } from '../conditions/conditions.ts';
import { comparable } from '../text/comparable.ts';
import { plainWords } from '../text/plainWords.ts';

/** What programs call the company that a row belongs to, where a file holds those of several. */
const companyHeaders: ReadonlySet<string> = new Set(
  [
    'company, company code, company id, company name, company no, legal entity, legal entity code, entity, entity code, entity name, subsidiary, co code',
    'mandant, mandantennummer, mandant nr, firma, firmennummer, gesellschaft, buchungskreis, bukr',
    'societe, code societe, entite, entite juridique, dossier, code dossier',
    'societa, codice societa, azienda, codice azienda, ditta',
    'empresa, codigo empresa, sociedad, codigo sociedad, sociedade, entidad, entidade',
    'administratie, administratiecode, bedrijf, vennootschap, entiteit',
    'firma kod, spolka, kod spolki, jednostka, jednostka gospodarcza',
    'spolecnost, ucetni jednotka, spolocnost, uctovna jednotka',
    'societate, companie, ceg, vallalat, bolag, foretag, selskab, virksomhed',
    'фирма, дружество, предприятие, компания, организация',
  ].flatMap((words) => words.split(', ')),
);

/** Of more, or longer ones, a column tells of customers and suppliers. */
const companiesMax = 30;
const lengthMax = 60;

export interface CompanyColumn {
  readonly column: string;
  /** As the file writes them, each once; two at least. */
  readonly companies: readonly string[];
}

/**
 * The columns that tell of several companies in one file, as a code and a name of each, by their headers and their few values,
 * which stand in every row. An import is of one legal entity.
 * @param cellsOf the cells of a column, repeated or not; null where they are not known
 */
export function findCompanyColumns(
  columnNames: readonly string[],
  cellsOf: (position: number) => readonly string[] | null,
): readonly CompanyColumn[] {
  return columnNames.flatMap((column, position) => {
    if (!companyHeaders.has(plainWords(column))) return [];
    const companies = [...new Set(cellsOf(position)?.map((cell) => cell.trim()))];
    const isTold = companies.every((company) => company !== '' && company.length <= lengthMax);
    return isTold && companies.length > 1 && companies.length <= companiesMax ? [{ column, companies }] : [];
  });
}

/** Takes the rows of the entity alone, where one company of a column, and one only, is called as it is. */
export function conditionOfCompany(
  columns: readonly CompanyColumn[],
  entityNames: readonly string[],
): Condition | null {
  const names = new Set(entityNames.map(comparable));
  for (const { column, companies } of columns) {
    const [own, ...others] = companies.filter((company) => names.has(comparable(company)));
    if (own !== undefined && others.length === 0) return { field: column, operator: 'equals', value: own };
  }
  return null;
}
