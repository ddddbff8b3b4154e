import 'mathlive/fonts.css';
import { MathfieldElement } from 'mathlive';
import { plainTex } from './plainTex.ts';

/** The maths editor on the page: MathLive's element with what we want of it, and nothing else. */
export interface MathsField {
  /** Shows a formula without telling of it. */
  show: (tex: string) => void;
  focus: () => void;
  remove: () => void;
}

export interface MathsFieldWork {
  /** Told the TeX of each change, as the grammar of algebra reads it. */
  onInput: (tex: string) => void;
  onEnter: () => void;
}

// Fonts come with the style above, from our own host; it plays no sounds and asks nobody for anything.
MathfieldElement.fontsDirectory = null;
MathfieldElement.soundsDirectory = null;

/** Puts an editor of this name into an element. */
export function makeMathsField(parent: HTMLElement, name: string, { onInput, onEnter }: MathsFieldWork): MathsField {
  const field = new MathfieldElement();
  // The keyboard of a phone cannot rub out in it, so there MathLive brings one of its own.
  const phone = window.matchMedia('(hover: none) and (pointer: coarse)').matches;
  field.mathVirtualKeyboardPolicy = phone ? 'auto' : 'manual';
  field.setAttribute('aria-label', name);
  field.addEventListener('input', () => onInput(plainTex(field.value)));
  field.addEventListener('keydown', event => {
    if (event.key === 'Enter') onEnter();
  });
  // Its own menu of some hundred entries is of no use for one line.
  field.addEventListener('mount', () => {
    field.menuItems = [];
  });
  if (phone) dressKeyboard();
  parent.append(field);
  return {
    show: tex => field.setValue(tex, { silenceNotifications: true }),
    focus: () => field.focus(),
    remove() {
      window.mathVirtualKeyboard.hide();
      field.remove();
    },
  };
}

/** Digits and letters are enough for a line of algebra; the keyboard is a part of the page with a name. */
function dressKeyboard(): void {
  const keyboard = window.mathVirtualKeyboard;
  keyboard.layouts = ['numeric', 'alphabetic'];
  keyboard.addEventListener('virtual-keyboard-toggle', () => {
    const element = document.querySelector('.ML__keyboard');
    element?.setAttribute('role', 'region');
    element?.setAttribute('aria-label', 'Maths keyboard');
  });
}
