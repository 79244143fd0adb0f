import { vi } from 'vitest';

/** Takes the place of the clipboard: what was copied last, as lines of cells. */
export function catchCopies(): () => Promise<string[][]> {
  let text = '';
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly parts: Readonly<Record<string, Blob>>;
      constructor(parts: Readonly<Record<string, Blob>>) {
        this.parts = parts;
      }
    },
  );
  const write = async (items: readonly { readonly parts: Readonly<Record<string, Blob>> }[]) => {
    text = (await items[0]?.parts['text/plain']?.text()) ?? '';
  };
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ write } as unknown as Clipboard);
  return () => Promise.resolve(text.split('\n').map((line) => line.split('\t')));
}
