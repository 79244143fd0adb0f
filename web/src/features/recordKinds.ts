/** Records on which rights are given: a line for each kind; read as a whole, by `import * as recordKinds`. */
export { embeddedReportKind } from './embedded-reports/recordKind.ts';
export { reportKind } from './reports/recordKind.ts';
export { streamKind } from './streams/shared/recordKind.ts';
