/**
 * The address to come back to, if it lies within this application: `//host` and `/\host` would lead outside, and so would what a
 * browser makes one of them by leaving tabs and line ends out.
 */
export function returnAddress(wanted: string | null | undefined): string | null {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\t\n\r]/.test(wanted)) return null;
  return wanted.startsWith('/sign-in') ? null : wanted;
}

export function signInAddress(from: string): string {
  const back = returnAddress(from);
  return back === null || back === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(back)}`;
}
