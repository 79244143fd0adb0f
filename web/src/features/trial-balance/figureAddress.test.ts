import { describe, expect, it } from 'vitest';
import { figureFrom } from './figure.ts';
import { figureAddresses } from './figureAddress.ts';

const figure = {
  part: 'CLOSING',
  dataType: 'SOURCE_DATA',
  side: 'DEBIT',
  column: '2025-01-01',
  rowWord: 'EUR*1.200',
} as const;

describe('the address of a figure', () => {
  it('names it beside the filters, in place of the figure, the posting and the stream of before', () => {
    const search =
      '?to=2025-12&find=B%26B+%25+%C3%A4&figure=x&posting=7&stream=ledger&from=2025-01&entity=b&entity=a';
    const address = new URLSearchParams(figureAddresses(search)(figure));
    expect(figureFrom(address.get('figure'))).toEqual(figure);
    address.delete('figure');
    expect([...address]).toEqual([
      ['entity', 'b'],
      ['entity', 'a'],
      ['find', 'B&B % ä'],
      ['from', '2025-01'],
      ['to', '2025-12'],
    ]);
  });

  it('needs no filter', () => {
    const address = new URLSearchParams(figureAddresses('')(figure));
    expect(figureFrom(address.get('figure'))).toEqual(figure);
  });
});
