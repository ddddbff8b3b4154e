export type ToastKind = 'good' | 'bad' | 'warn' | 'info';

export interface ToastMessage {
  kind: ToastKind;
  title: string;
  body?: string | undefined;
  /** How long it stays, in ms: 5000 unless told (`learning.md §5`); Infinity until dismissed. */
  timeout?: number;
  /** One button inside the toast; pressing it also dismisses. */
  action?: { label: string; onClick: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
}

export interface Toasts {
  /** Shows a message and returns its id. A fourth one pushes out the oldest; the same words twice are shown once. */
  show(message: ToastMessage): number;
  dismiss(id: number): void;
  subscribe(listener: () => void): () => void;
  current(): readonly ShownToast[];
}

/** At most this many at a time (interface.md, Toasts). */
export const TOAST_LIMIT = 3;
/** ms */
export const TOAST_TIMEOUT = 5000;

/** Makes the list of shown toasts: one for an application, made where the application is made, so that servers share none. */
export function createToasts(): Toasts {
  let shown: readonly ShownToast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly ShownToast[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    show(message) {
      lastId += 1;
      const others = shown.filter(toast => toast.title !== message.title || toast.body !== message.body);
      change([...others, { ...message, id: lastId }].slice(-TOAST_LIMIT));
      return lastId;
    },
    dismiss(id) {
      if (shown.some(toast => toast.id === id)) change(shown.filter(toast => toast.id !== id));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => shown,
  };
}
