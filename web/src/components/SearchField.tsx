import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useQueryState } from './useQueryState.ts';

const typingMilliseconds = 300;

/** What is looked for in a list that the server searches: it stands in the address once nobody types any more. */
export function SearchField({ label }: { readonly label: string }) {
  const { search, change } = useQueryState();
  const asked = search.get('find') ?? '';
  const [text, setText] = useState(asked);
  useEffect(() => {
    if (text.trim() === asked) return undefined;
    const timer = setTimeout(() => change({ find: text.trim() || null }), typingMilliseconds);
    return () => clearTimeout(timer);
  }, [text, asked, change]);
  return (
    <TextField
      type="search"
      label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      sx={{ width: 280 }}
    />
  );
}
