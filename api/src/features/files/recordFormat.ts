export type Separator = ',' | ';' | '\t' | '|';
/** A carriage return before a line feed belongs to the break. */
export type LineBreak = '\n' | '\r';

/** What must be known to cut a file into records and cells. */
export interface RecordFormat {
  readonly encoding: string;
  readonly separator: Separator;
  readonly lineBreak: LineBreak;
}
