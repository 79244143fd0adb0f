/** What no tree can be made of; said before the api is asked. */
export interface ContentFault {
  /** From the content of the report on, as the graph has it. */
  readonly path: readonly string[];
  readonly code: 'unknown_reference' | 'refers_to_itself' | 'wrong_shape' | 'duplicate_id';
  readonly message: string;
  readonly values: Readonly<Record<string, string>>;
}

const messages: Readonly<Record<ContentFault['code'], string>> = {
  unknown_reference: 'There is no such parent.',
  refers_to_itself: 'It lies below itself.',
  wrong_shape: 'A formula has one root.',
  duplicate_id: 'Another one has this key.',
};

export const faultAt = (
  path: readonly string[],
  code: ContentFault['code'],
  key: string | null,
): ContentFault => ({ path, code, message: messages[code], values: key === null ? {} : { detail: key } });
