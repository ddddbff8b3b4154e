import { useEffect, useRef, useState } from 'react';

/** What a tab keeps of work that is stored nowhere else. */
export type DraftName = 'freeTextBuilder' | 'contentPreview' | 'documentPreview' | 'previewMode';

function kept(name: DraftName): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    // Refused by the browser, or not ours: there is nothing to go on from.
    return null;
  }
}

function keep(name: DraftName, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch (error) {
    console.warn('The browser refused its storage', error);
  }
}

/**
 * State that outlives a reload and the way back to the page, in this tab alone (interface.md, "Never lose a keystroke").
 * @param read what was kept as state again; undefined when it is none
 */
export function useDraft<T>(name: DraftName, initial: () => T, read: (draft: unknown) => T | undefined) {
  const [value, setValue] = useState(initial);
  const restored = useRef(false);
  const reader = useRef(read);
  useEffect(() => {
    if (!restored.current) {
      // After hydration: the server drew the page without a draft.
      restored.current = true;
      const draft = reader.current(kept(name));
      if (draft !== undefined) setValue(draft);
    } else keep(name, value);
  }, [name, value]);
  return [value, setValue] as const;
}
