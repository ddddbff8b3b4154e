import { type ComponentType, useMemo } from 'react';
import { storage, useHydrated } from '../../session/index.ts';

let hidden = false;

/** Whether people and groups are shown by placeholders; `names.ts` is where they are named. */
export const namesAreHidden = (): boolean => hidden;

export function hideNames(hide: boolean): void {
  hidden = hide;
}

/**
 * For all that names people or groups: drawn with placeholders where the browser's stored `anonymiseUsers` is 'YES'
 * (`accounts.md §4`, Anonymising mode). The server does not know, so what it has drawn is taken over first, and then drawn
 * afresh.
 */
export function withNames<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function Named(props: Props) {
    const hydrated = useHydrated();
    const hide = useMemo(() => hydrated && storage.get('anonymiseUsers') === 'YES', [hydrated]);
    if (hydrated) hideNames(hide);
    return <Part key={String(hide)} {...props} />;
  };
}
