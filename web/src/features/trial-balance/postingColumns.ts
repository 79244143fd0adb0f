import type { TFunction } from 'i18next';
import { graphql, readInlineData } from 'react-relay';
import type {
  postingColumns_posting$data,
  postingColumns_posting$key,
} from '../../__generated__/postingColumns_posting.graphql.ts';
import {
  amountCell,
  countCell,
  dateCell,
  textCell,
  type ListColumn,
} from '../../components/table/listTable.ts';
import type { LanguageTag } from '../../i18n/languages.ts';

export type Posting = postingColumns_posting$data;

const fragment = graphql`
  fragment postingColumns_posting on Transaction @inline {
    type
    date
    debit
    credit
    rowNo
    version
    description
    isClosing
    pairedByConvention
    legalEntity {
      id
      code
    }
    account {
      id
      code
      name
    }
    correspondingAccount {
      id
      code
      name
    }
    streamInstance {
      id
      stream {
        id
        name
      }
    }
  }
`;

export const readPosting = (key: postingColumns_posting$key): Posting => readInlineData(fragment, key);

interface WrittenPostings {
  readonly t: TFunction<'trial-balance'>;
  readonly language: LanguageTag;
  /** Decimals of the currency. */
  readonly digits: number;
}

/** What is said of a posting on the screen, each thing in a column of its own. */
export function postingColumns({ t, language, digits }: WrittenPostings): readonly ListColumn<Posting>[] {
  const text = (header: string, value: (posting: Posting) => string | null | undefined) => ({
    header,
    cell: (posting: Posting) => textCell(value(posting)),
  });
  return [
    { header: t('panel.columns.date'), cell: ({ date }) => dateCell(date, language) },
    text(t('panel.columns.entity'), ({ legalEntity }) => legalEntity.code),
    text(t('panel.columns.text'), ({ description }) => description),
    text(t('panel.columns.code'), ({ account }) => account?.code),
    text(t('panel.columns.account'), ({ account }) => account?.name),
    text(t('panel.columns.otherCode'), ({ correspondingAccount }) => correspondingAccount?.code),
    text(t('panel.columns.otherAccount'), ({ correspondingAccount }) => correspondingAccount?.name),
    text(t('panel.columns.marks'), (posting) => marksOf(posting, t).join(', ')),
    { header: t('common:debit'), cell: ({ debit }) => amountCell(debit, language, digits) },
    { header: t('common:credit'), cell: ({ credit }) => amountCell(credit, language, digits) },
    text(t('panel.columns.stream'), ({ streamInstance }) => streamInstance?.stream.name),
    { header: t('source.version'), cell: ({ version }) => countCell(version) },
    { header: t('panel.row'), cell: ({ rowNo }) => countCell(rowNo) },
  ];
}

/** What else is to be known of a posting: that it comes from no row, closes a year, or was paired by convention. */
export function marksOf(posting: Posting, t: TFunction<'trial-balance'>): readonly string[] {
  return [
    ...(posting.type === 'POSTING' ? [] : [t(`types.${posting.type}`)]),
    ...(posting.isClosing ? [t('panel.closing')] : []),
    ...(posting.pairedByConvention ? [t('panel.paired')] : []),
  ];
}
