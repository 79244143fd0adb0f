import { type KeyboardEvent, useState } from 'react';

interface TypedTextOptions {
  readonly chosen: { readonly id: string; readonly label: string } | null;
  /** Whether the text stays where the field is left; otherwise what is chosen stands there again. */
  readonly isKept: boolean;
}

interface Typed {
  readonly text: string;
  /** What was chosen while it was typed: whatever is chosen afterwards stands in its place. */
  readonly beside: string | null;
}

/**
 * The text of a field in which one of many is found. While a text stands there that nothing was chosen by, it is no answer:
 * Enter says so at the field, and sends no form.
 */
export function useTypedText({ chosen, isKept }: TypedTextOptions) {
  const [last, setLast] = useState<Typed | null>(null);
  const [isUnknown, setIsUnknown] = useState(false);
  const beside = chosen?.id ?? null;
  const typed = last?.beside === beside ? last.text : null;
  const take = (text: string | null) => {
    setLast(text === null ? null : { text, beside });
    setIsUnknown(false);
  };
  const onInputChange = (_event: unknown, text: string, reason: string) => {
    if (reason === 'input') take(text === '' ? null : text);
    else if (reason === 'selectOption' || reason === 'clear') take(null);
  };
  const onBlur = () => {
    if (isKept) setIsUnknown(typed !== null);
    else take(null);
  };
  /** Around the field: what was highlighted has been taken before this is asked. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed === null || event.defaultPrevented) return;
    event.preventDefault();
    setIsUnknown(true);
  };
  return {
    typed,
    /** Whether something that is chosen is what the text was typed for. */
    isOpenBeside: (id: string | null) => last !== null && last.beside === id,
    isUnknown: isUnknown && typed !== null,
    inputValue: typed ?? chosen?.label ?? '',
    onInputChange,
    onBlur,
    onKeyDown,
  };
}

/** Whether the last letter of a text was taken away, by which the list, that knows of no choice beside it, clears none. */
export function isEmptied({ typed }: Pick<TypedText, 'typed'>, written: string, reason: string): boolean {
  return reason === 'input' && written === '' && typed !== null;
}

export type TypedText = ReturnType<typeof useTypedText>;
