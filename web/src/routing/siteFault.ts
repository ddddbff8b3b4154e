import { createContext, use, useSyncExternalStore } from 'react';

/** The fault that has taken the whole page, until the next navigation (`accounts.md §8`); its status, or 0 for none. */
export interface SiteFault {
  report(status: number): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
  current(): number;
}

export function createSiteFault(): SiteFault {
  let status = 0;
  const listeners = new Set<() => void>();
  const change = (next: number) => {
    if (next === status) return;
    status = next;
    for (const listener of listeners) listener();
  };
  return {
    report: change,
    clear: () => change(0),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => status,
  };
}

const Fault = createContext<SiteFault>(createSiteFault());
export const SiteFaultProvider = Fault.Provider;

export const useSiteFault = (): SiteFault => use(Fault);

export function useSiteFaultStatus(): number {
  const fault = useSiteFault();
  return useSyncExternalStore(fault.subscribe, fault.current, () => 0);
}
