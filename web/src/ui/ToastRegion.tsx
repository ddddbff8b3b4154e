import { useCallback, useRef, useSyncExternalStore } from 'react';
import { Toast } from './Toast.tsx';
import './toast.css';
import type { ShownToast } from './toastStore.ts';
import { useToasts } from './useToasts.tsx';

const none: readonly ShownToast[] = [];

/**
 * Where toasts appear: bottom right, at the top on mobile. Two lists are always in the page so that screen readers know
 * them before anything is said: problems assertively, the rest politely (interface.md, Toasts). Put it last in `<body>`.
 */
export function ToastRegion() {
  const toasts = useToasts();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => none);
  const region = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);

  // The same function for as long as the region lives: a new one would start every toast's time anew.
  const dismiss = useCallback(
    (id: number) => {
      const held = region.current?.contains(document.activeElement);
      toasts.dismiss(id);
      if (held && before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    },
    [toasts],
  );
  const list = (problems: boolean) =>
    shown
      .filter(toast => (toast.kind === 'bad') === problems)
      .map(toast => <Toast key={toast.id} toast={toast} onDismiss={dismiss} />);
  return (
    <section
      ref={region}
      className="toasts"
      aria-label="Messages"
      onFocus={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget;
      }}
    >
      <ul aria-live="polite" aria-relevant="additions">
        {list(false)}
      </ul>
      <ul aria-live="assertive" aria-relevant="additions">
        {list(true)}
      </ul>
    </section>
  );
}
