/** What stands below a field, as a screen reader connects it. */
export function describedBy(field: HTMLElement): string {
  const id = field.getAttribute('aria-describedby') ?? '';
  return document.querySelector(`[id="${id}"]`)?.textContent ?? '';
}
