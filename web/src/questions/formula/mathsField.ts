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

// Fonts come with the style above, from our own host; it plays no sounds and asks nobody for anything.
MathfieldElement.fontsDirectory = null;
MathfieldElement.soundsDirectory = null;

/** Puts an editor into an element. `onInput` is told the TeX of each change, as `parseAlgebra` reads it. */
export function makeMathsField(parent: HTMLElement, name: string, onInput: (tex: string) => void): MathsField {
  const field = new MathfieldElement();
  // Phones show their own keyboard; a second one would cover the question.
  field.mathVirtualKeyboardPolicy = 'manual';
  field.setAttribute('aria-label', name);
  field.smartFence = true;
  const listen = () => onInput(plainTex(field.value));
  field.addEventListener('input', listen);
  // Its own menu of some hundred entries is of no use for one line.
  field.addEventListener('mount', () => {
    field.menuItems = [];
  });
  parent.append(field);
  return {
    show: tex => field.setValue(tex, { silenceNotifications: true }),
    focus: () => field.focus(),
    remove() {
      field.removeEventListener('input', listen);
      field.remove();
    },
  };
}
