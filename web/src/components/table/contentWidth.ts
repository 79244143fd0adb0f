/** How wide what stands in these cells is, with the space around it, be it cut or not. */
export function contentWidth(cells: Iterable<Element>): number {
  let widest = 0;
  for (const cell of cells) {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const handle = cell.querySelector('[role=separator]');
    if (handle) range.setEndBefore(handle);
    const { paddingLeft, paddingRight } = getComputedStyle(cell);
    const around = (Number.parseFloat(paddingLeft) || 0) + (Number.parseFloat(paddingRight) || 0);
    widest = Math.max(widest, range.getBoundingClientRect().width + around);
  }
  // A pixel for what is rounded.
  return Math.ceil(widest) + 1;
}
