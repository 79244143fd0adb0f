import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

/** What is edited in each pane; each part of streams adds its own where it says what that is. */
export interface DraftTypes {}

export type DraftName = keyof DraftTypes;

/** What was typed, and what was saved when the typing began, under which revision. */
interface Draft<Value> {
  readonly base: Value;
  readonly revision: number;
  readonly value: Value;
}

/** Only what is edited has a draft. */
export type DraftsState = { readonly [Name in DraftName]?: Draft<DraftTypes[Name]> | undefined };

/** What was typed before the page was closed, and when. */
export type KeptDrafts = {
  readonly [Name in DraftName]?: (Draft<DraftTypes[Name]> & { readonly at: number }) | undefined;
};

/** Where drafts outlast the page. */
export interface DraftsKeeper {
  readonly read: () => KeptDrafts;
  /** Only what is another than at the last time. */
  readonly write: (drafts: DraftsState) => void;
  readonly forget: (names: readonly DraftName[]) => void;
  /** What was offered has been taken up or discarded; what is offered instead. */
  readonly settle: (names: readonly DraftName[]) => KeptDrafts;
}

interface DraftsValue {
  readonly drafts: DraftsState;
  readonly offered: KeptDrafts;
  readonly resume: (names: readonly DraftName[]) => void;
  readonly drop: (names: readonly DraftName[]) => void;
  readonly setDraft: <Name extends DraftName>(name: Name, draft: Draft<DraftTypes[Name]> | undefined) => void;
}

const nothing = {};

const DraftsContext = createContext<DraftsValue>({
  drafts: nothing,
  offered: nothing,
  resume: () => undefined,
  drop: () => undefined,
  setDraft: () => undefined,
});

const keepingDelayMilliseconds = 400;

/** Writes drafts down soon after each change, and at once where the page is left. */
function useKeeping(drafts: DraftsState, keeper: DraftsKeeper | null): void {
  const latest = useRef(drafts);
  useEffect(() => {
    latest.current = drafts;
    const timer = setTimeout(() => keeper?.write(drafts), keepingDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [drafts, keeper]);
  useEffect(() => {
    const write = () => keeper?.write(latest.current);
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [keeper]);
}

function only<State extends object>(state: State, names: readonly string[]): State {
  return Object.fromEntries(Object.entries(state).filter(([name]) => names.includes(name))) as State;
}

function without<State extends object>(state: State, names: readonly string[]): State {
  return Object.fromEntries(Object.entries(state).filter(([name]) => !names.includes(name))) as State;
}

interface DraftsProviderProps {
  /** Null keeps nothing longer than the page. */
  readonly keeper?: DraftsKeeper | null;
  readonly children: ReactNode;
}

/** Keeps what was typed in one pane while another is looked at, and offers what was typed before the page was closed. */
export function DraftsProvider({ keeper = null, children }: DraftsProviderProps) {
  const [drafts, setDrafts] = useState<DraftsState>(nothing);
  const [kept, setKept] = useState<KeptDrafts>(() => keeper?.read() ?? nothing);
  useKeeping(drafts, keeper);
  const setDraft = useCallback<DraftsValue['setDraft']>(
    (name, draft) => {
      // What was offered stays so: whoever begins anew may not have seen it.
      setDrafts((current) => ({ ...current, [name]: draft }));
      if (draft === undefined) keeper?.forget([name]);
    },
    [keeper],
  );
  const settle = useCallback(
    (names: readonly DraftName[]) => {
      const next = keeper?.settle(names) ?? nothing;
      setKept((current) => ({ ...without(current, names), ...next }));
    },
    [keeper],
  );
  const value = useMemo<DraftsValue>(
    () => ({
      drafts,
      setDraft,
      offered: kept,
      resume: (names) => {
        const resumed = { ...drafts, ...only(kept, names) };
        setDrafts(resumed);
        keeper?.write(resumed);
        settle(names);
      },
      drop: settle,
    }),
    [drafts, setDraft, kept, keeper, settle],
  );
  return <DraftsContext value={value}>{children}</DraftsContext>;
}

export function useKeptDrafts(): Pick<DraftsValue, 'drafts' | 'offered' | 'resume' | 'drop'> {
  return use(DraftsContext);
}

export function useDrafts(): DraftsState {
  return use(DraftsContext).drafts;
}

export function hasEdits(drafts: DraftsState): boolean {
  return Object.values(drafts).some((draft) => draft !== undefined);
}

export interface Editing<Value> {
  readonly value: Value;
  /** What was saved when the typing began. */
  readonly base: Value;
  /** The revision that was seen then: a save names it, however far the record has got since. */
  readonly revision: number;
  readonly isEdited: boolean;
  readonly change: (value: Value) => void;
  /** Goes on from what was saved meanwhile. */
  readonly rebase: (value: Value, base: Value, revision: number) => void;
  readonly discard: () => void;
}

/** The edited value of a part of the editor; without edits it is the saved one, and follows it. */
export function useDraft<Name extends DraftName>(
  name: Name,
  saved: DraftTypes[Name],
  savedRevision: number,
  isSame: (left: DraftTypes[Name], right: DraftTypes[Name]) => boolean,
): Editing<DraftTypes[Name]> {
  const { drafts, setDraft } = use(DraftsContext);
  const draft = drafts[name];
  const base = draft?.base ?? saved;
  const revision = draft?.revision ?? savedRevision;
  const change = useCallback(
    (value: DraftTypes[Name]) => {
      setDraft(name, isSame(value, base) ? undefined : { base, revision, value });
    },
    [setDraft, name, base, revision, isSame],
  );
  const rebase = useCallback(
    (value: DraftTypes[Name], newBase: DraftTypes[Name], newRevision: number) => {
      const edited = { base: newBase, revision: newRevision, value };
      setDraft(name, isSame(value, newBase) ? undefined : edited);
    },
    [setDraft, name, isSame],
  );
  const discard = useCallback(() => {
    setDraft(name, undefined);
  }, [setDraft, name]);
  const value = draft?.value ?? saved;
  return { value, base, revision, isEdited: draft !== undefined, change, rebase, discard };
}
