import type { SourceRefusalCode } from '../refusal.ts';

/** What can be asked of a thread after the end of its file, by name. */
export type PieceTable = Readonly<Record<string, { readonly question: unknown; readonly answer: unknown }>>;

/**
 * A thread begins a task, which is not answered, and forgets it in the end. Between them it is asked one thing after the other:
 * the bytes of the file, its end, then pieces of what came out.
 */
export type ThreadRequest<Pieces extends PieceTable> =
  | { readonly ask: 'begin'; readonly task: object }
  | { readonly ask: 'forget' }
  | { readonly ask: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ask: 'end' }
  | {
      readonly ask: 'piece';
      readonly name: keyof Pieces & string;
      readonly question: Pieces[keyof Pieces]['question'];
    };

export type ThreadMessage<Outcome, Pieces extends PieceTable> =
  /** The memory of the bytes goes back, for the next ones. */
  | { readonly say: 'taken'; readonly rowCount: number; readonly memory: ArrayBuffer }
  | { readonly say: 'outcome'; readonly outcome: Outcome }
  | { readonly say: 'piece'; readonly answer: Pieces[keyof Pieces]['answer'] }
  | { readonly say: 'progress'; readonly done: number; readonly total: number }
  | { readonly say: 'refused'; readonly code: SourceRefusalCode; readonly message: string };
