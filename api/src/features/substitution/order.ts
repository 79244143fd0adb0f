/** What the work of a deletion is called, and by what it is known. */
export const jobKind = 'substitute';
export const jobSubject = 'substitution';
