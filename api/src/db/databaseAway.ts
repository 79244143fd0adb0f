/**
 * Connection refused or broken (class 08), server shutting down (class 57), too many connections or too little memory (class 53):
 * nobody's fault, and later it works. Of a full disk, which is of class 53 too, `isDiskFull` tells more.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|08...|57P0.|53...)$/.test(code) ||
    /^timeout exceeded when trying to connect|^Connection terminated|is not queryable$/.test(error.message)
  );
}
