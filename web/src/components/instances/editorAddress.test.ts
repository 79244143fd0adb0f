import { describe, expect, it } from 'vitest';
import { offsetOfRow, placeSearch, readPlace, requestedOffset } from './editorAddress.ts';

describe('the address of the editor', () => {
  it('says the same again after it was read', () => {
    const search = placeSearch({ pane: 'rules', rule: 'a=b', account: '0420' });
    expect(readPlace(new URLSearchParams(search))).toMatchObject({
      pane: 'rules',
      rule: 'a=b',
      account: '0420',
    });
  });

  it('drops what it cannot understand', () => {
    const place = readPlace(new URLSearchParams('pane=nowhere&row=-1&offset=x&tab=none&show=all'));
    expect(place).toMatchObject({ pane: 'source', row: null, offset: null, tab: null, show: null });
  });

  it('asks for the page on which a row stands', () => {
    expect(offsetOfRow(51, 2)).toBe(0);
    expect(offsetOfRow(52, 2)).toBe(50);
    expect(offsetOfRow(1, 4)).toBe(0);
    expect(requestedOffset(readPlace(new URLSearchParams('row=120')))).toBe(100);
    expect(requestedOffset(readPlace(new URLSearchParams('row=120&offset=0')))).toBe(0);
  });
});
