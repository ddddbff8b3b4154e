import { useMe } from '../session/index.ts';
import { Brand } from './Brand.tsx';
import { footerMenus } from './footerMenus.ts';
import { MenuLinks } from './MenuBar.tsx';
import { useSettings } from './settings.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useExists } from './useExists.ts';

export default function Footer() {
  const me = useMe();
  const settings = useSettings();
  const exists = useExists();
  return (
    <footer className="ft">
      <div className="wrap">
        <div className="ft-g">
          <div>
            <Brand onNight />
            <p className="ft-say">Free computer science lessons, questions and tests for GCSE and A level.</p>
          </div>
          {footerMenus({ me, settings, exists }).map(menu => (
            <nav key={menu.label} aria-label={menu.label}>
              <h2>{menu.label}</h2>
              <MenuLinks menu={menu} />
            </nav>
          ))}
        </div>
        <div className="row between">
          <span>{settings.siteName}</span>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

/** Acts at once, or as soon as the focus, which would be lost, is no longer inside. */
export function onceLeft(element: HTMLElement | null, act: () => void): void {
  if (!element?.contains(document.activeElement)) {
    act();
    return;
  }
  const left = ({ relatedTarget: to }: FocusEvent) => {
    // What goes to another window leaves the focus where it is.
    if ([to, document.activeElement].some(now => now instanceof Node && element.contains(now))) return;
    element.removeEventListener('focusout', left);
    act();
  };
  element.addEventListener('focusout', left);
}
