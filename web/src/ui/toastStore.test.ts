import { describe, expect, it } from 'vitest';
import { createToasts } from './toastStore.ts';

describe('toasts', () => {
  it('show at most three, the oldest leaving first', () => {
    const toasts = createToasts();
    for (const title of ['one', 'two', 'three', 'four']) toasts.show({ kind: 'info', title });
    expect(toasts.current().map(toast => toast.title)).toEqual(['two', 'three', 'four']);
  });

  it('say the same thing once', () => {
    const toasts = createToasts();
    toasts.show({ kind: 'bad', title: 'Group creation failed' });
    toasts.show({ kind: 'bad', title: 'Group creation failed' });
    toasts.show({ kind: 'bad', title: 'Group creation failed', body: 'Choose another name' });
    expect(toasts.current()).toHaveLength(2);
  });

  it('leave when dismissed and tell whoever listens', () => {
    const toasts = createToasts();
    let changes = 0;
    const stop = toasts.subscribe(() => {
      changes += 1;
    });
    const id = toasts.show({ kind: 'good', title: 'Status Updated' });
    toasts.dismiss(id);
    toasts.dismiss(id);
    stop();
    toasts.show({ kind: 'good', title: 'Test set' });
    expect(changes).toBe(2);
    expect(toasts.current().map(toast => toast.title)).toEqual(['Test set']);
  });

  it('are not shared between applications', () => {
    createToasts().show({ kind: 'good', title: 'Test set' });
    expect(createToasts().current()).toEqual([]);
  });
});
