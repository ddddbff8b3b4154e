import 'mathlive';

/** What we use of MathLive's element: its package offers Node, and so the type check, only the part for servers. */
declare module 'mathlive' {
  export class MathfieldElement extends HTMLElement {
    static fontsDirectory: string | null;
    static soundsDirectory: string | null;
    /** TeX. */
    value: string;
    mathVirtualKeyboardPolicy: 'auto' | 'manual' | 'sandboxed';
    smartFence: boolean;
    menuItems: readonly object[];
    setValue(tex: string, options?: { silenceNotifications?: boolean }): void;
  }
}
