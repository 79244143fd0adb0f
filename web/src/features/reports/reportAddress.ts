/** Where reports and measures are listed. */
export const reportsPath = 'report-builder/reports';
export const measuresPath = 'report-builder/measures';

/** Where the figures of a report are; the word of the address outlives renaming. */
export const reportPath = ({ slug }: { readonly slug: string }): string => `${reportsPath}/${slug}`;

/** The report whose versions are open beside the page, by its slug. */
export const versionsParameter = 'versions';

/** The version whose lines are shown. */
export const versionParameter = 'version';

/** The report of which is told who may do what with it, by its slug. */
export const reportAccessParameter = 'access';
