import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../ui/index.ts';

const THEMES = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'system', label: 'As my device', icon: 'screen' },
] as const;
type Theme = (typeof THEMES)[number]['value'];

const YEAR = 31_536_000;

function apply(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', theme);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
  document.cookie = `theme=${theme}; Path=/; SameSite=Lax; Max-Age=${theme === 'system' ? 0 : YEAR}`;
}

/** Light, dark or as the device says. A cookie carries it, so that the first byte is right; a plain form post without scripts. */
export function ThemeSwitch() {
  const { pathname, search } = useLocation();
  const [theme, setTheme] = useState<Theme>();
  useEffect(() => {
    const set = document.documentElement.getAttribute('data-theme');
    setTheme(set === 'light' || set === 'dark' ? set : 'system');
  }, []);
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const chosen = THEMES.find(({ value }) => button instanceof HTMLButtonElement && button.value === value);
    if (!chosen) return;
    event.preventDefault();
    apply(chosen.value);
    setTheme(chosen.value);
  };
  return (
    <form method="post" action="/theme" onSubmit={choose}>
      <input type="hidden" name="from" value={pathname + search} />
      <fieldset className="themes">
        <legend className="sr">Colours of this site</legend>
        {THEMES.map(({ value, label, icon }) => (
          <button
            key={value}
            className="btn night sm"
            type="submit"
            name="theme"
            value={value}
            aria-pressed={theme === undefined ? undefined : theme === value}
          >
            <Icon name={icon} />
            {label}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
