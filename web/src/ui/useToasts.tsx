import { createContext, type ReactNode, use } from 'react';
import type { Toasts } from './toastStore.ts';

const ToastsContext = createContext<Toasts | undefined>(undefined);

/** Hands the application's toasts to `useToasts` and `ToastRegion`. */
export function ToastProvider({ toasts, children }: { toasts: Toasts; children: ReactNode }) {
  return <ToastsContext value={toasts}>{children}</ToastsContext>;
}

/** The toasts of the application: `useToasts().show({ kind: 'good', title: 'Group saved successfully' })`. */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}
