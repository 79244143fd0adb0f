/** The Content-Security-Policy lets only styles with this value in; the gateway writes it into the page. */
export const styleNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
