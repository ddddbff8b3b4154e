import type { FormEvent } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../ui/index.ts';
import { chooseTheme, THEMES, useTheme } from '../ui/theme.ts';

/** Light, dark or as the device says; a plain form post without scripts. */
export function ThemeSwitch() {
  const { pathname, search } = useLocation();
  const theme = useTheme();
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const chosen = THEMES.find(({ value }) => button instanceof HTMLButtonElement && button.value === value);
    if (!chosen) return;
    event.preventDefault();
    chooseTheme(chosen.value);
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
