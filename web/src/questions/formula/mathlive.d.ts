import 'mathlive';

/** What we use of MathLive: its package offers Node, and so the type check, only the part for servers. */
declare module 'mathlive' {
  export class MathfieldElement extends HTMLElement {
    static fontsDirectory: string | null;
    static soundsDirectory: string | null;
    /** TeX. */
    value: string;
    mathVirtualKeyboardPolicy: 'auto' | 'manual' | 'sandboxed';
    menuItems: readonly object[];
    setValue(tex: string, options?: { silenceNotifications?: boolean }): void;
  }
}

declare global {
  interface Window {
    /** There once MathLive is loaded. */
    mathVirtualKeyboard: EventTarget & { layouts: readonly string[]; hide(): void };
  }
}
