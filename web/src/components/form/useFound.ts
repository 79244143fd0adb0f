import { useEffect, useState } from 'react';

const typingMilliseconds = 200;

/** What the server finds by words, once nothing was typed for a moment; `find` is the same function as long as it asks the same. */
export function useFound<Option>(
  find: (words: string) => Promise<readonly Option[]>,
  words: string,
): readonly Option[] {
  const [found, setFound] = useState<readonly Option[]>([]);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      // Without an answer nothing is offered; the next letter asks again.
      find(words).then(
        (options) => isWanted && setFound(options),
        () => isWanted && setFound([]),
      );
    }, typingMilliseconds);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [find, words]);
  return found;
}
