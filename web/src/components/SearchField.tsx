import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useQueryState } from './useQueryState.ts';

const typingMilliseconds = 300;

/** What is looked for in a list that the server searches: it stands in the address once nobody types any more. */
export function SearchField({ label }: { readonly label: string }) {
  const { search, change } = useQueryState();
  const asked = search.get('find') ?? '';
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const [sent, setSent] = useState(asked);
  // An address that was chosen elsewhere, as in the menu, is taken over; beside the one sent from here somebody may have typed on.
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== sent) {
      setSent(asked);
      setText(asked);
    }
  }
  useEffect(() => {
    if (text.trim() === asked) return undefined;
    const timer = setTimeout(() => {
      setSent(text.trim());
      change({ find: text.trim() || null });
    }, typingMilliseconds);
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
