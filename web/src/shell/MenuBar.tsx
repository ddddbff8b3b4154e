import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../ui/index.ts';
import type { Menu } from './menus.ts';

/** Whether a menu's target is the page being shown. */
export const isCurrent = (to: string, path: { pathname: string; search: string }): boolean =>
  to.includes('?') ? to === path.pathname + path.search : to === path.pathname && path.search === '';

/**
 * The row of menus. Each is a `details` of one group, so that menus open, and close one another, before and without
 * scripts; scripts add closing by Escape, by a click elsewhere and on the way to the next page.
 */
export function MenuBar({ menus }: { menus: readonly Menu[] }) {
  const location = useLocation();
  const bar = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page is what closes the menus.
  useEffect(() => {
    const close = () => {
      for (const open of bar.current?.querySelectorAll('details[open]') ?? []) open.removeAttribute('open');
    };
    close();
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !bar.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, [location]);

  return (
    <nav className="hd-nav" aria-label="Main">
      <ul className="menu" ref={bar}>
        {menus.map(menu => (
          <li key={menu.label}>
            <details
              name="menu"
              onKeyDown={event => {
                if (event.key !== 'Escape' || !event.currentTarget.open) return;
                event.currentTarget.open = false;
                event.currentTarget.querySelector('summary')?.focus();
              }}
            >
              <summary
                className="menu-b"
                aria-current={menu.entries.some(({ to }) => isCurrent(to, location)) || undefined}
              >
                {menu.label}
                <Icon name="chevronDown" />
              </summary>
              <MenuLinks menu={menu} className="menu-p" />
            </details>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The links of one menu. */
export function MenuLinks({ menu, className }: { menu: Menu; className?: string }) {
  const location = useLocation();
  return (
    <ul className={className ?? 'plain'}>
      {menu.entries.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} aria-current={isCurrent(to, location) ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
